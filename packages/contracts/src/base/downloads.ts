import { z } from 'zod';

/** SHA-256 in hex. */
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Kinds of content that a learner can download completely. */
export const DOWNLOAD_KINDS = ['book', 'course', 'exam'] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

/**
 * One part of a download. `path` is the call that answers it; `id` that of the book, chapter, course, lesson, final quiz or exam pack; for
 * quizzes, the id of their book or pack. `bytes` of the answer's JSON or of the recording, `transferBytes` as they travel compressed.
 * `sha256` is that of the recording's bytes, or of the JSON text of the part: a chapter is one element of the list at its path, a lesson
 * its `html` alone, since the rest of its answer differs between readers. Null where every field of the part does.
 */
export const DownloadPart = z.object({
  kind: z.enum(['book', 'chapter', 'audio', 'quizzes', 'course', 'lesson', 'course-quiz', 'exam', 'exam-quizzes']),
  id: z.uuid(),
  path: z.string(),
  bytes: z.int(),
  transferBytes: z.int(),
  sha256: Sha256.nullable(),
});
export type DownloadPart = z.infer<typeof DownloadPart>;

/** Signature of a book's parts, without its recordings: ECDSA P-256 with SHA-256, base64url of r and s, over `signedText` of domain/signed-parts. Product §2.28. */
export const PartsSignature = z.object({ keyId: z.string().max(40), value: z.string().max(200) });
export type PartsSignature = z.infer<typeof PartsSignature>;

/**
 * GET /api/quizhero/books/{id}/manifest, /api/courses/{id}/manifest and /api/exams/packs/{id}/manifest: what a download consists of, in the order it is fetched: the
 * book, its chapters, recordings, quizzes. `version` changes with any part: of a book or pack its `version`, of a course a fingerprint.
 * `signature` is null for courses, packs and for books whose rights do not allow a copy to be handed on. Product §2.22, §2.28.
 */
export const DownloadManifest = z.object({
  kind: z.enum(DOWNLOAD_KINDS),
  id: z.uuid(),
  title: z.string(),
  version: z.string(),
  parts: z.array(DownloadPart),
  signature: PartsSignature.nullable(),
});
export type DownloadManifest = z.infer<typeof DownloadManifest>;

/** Public key that verifies handed-over books; P-256 coordinates in base64url. */
export const TransferKey = z.object({ id: z.string(), x: z.string(), y: z.string() });
export type TransferKey = z.infer<typeof TransferKey>;
