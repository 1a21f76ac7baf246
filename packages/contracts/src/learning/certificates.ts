import { z } from 'zod';

const facts = {
  code: z.string(),
  courseTitle: z.string(),
  /** Day of issue in UTC, YYYY-MM-DD. */
  issuedOn: z.iso.date(),
};

const issued = {
  ...facts,
  name: z.string(),
  isAlias: z.boolean(),
  lessons: z.int(),
  /** Learning time in minutes. */
  workMinutes: z.int(),
  /** Score of the final quiz, in per cent. */
  score: z.int(),
};

/**
 * GET /api/certificates/{code}: what anybody can learn from a number, and nothing else about its holder. A number that was never issued,
 * one whose holder has not chosen a name, and an invalid number are all 'unknown'. `pdfBytes` is null where only the holder may get the
 * PDF: under 18.
 */
export const PublicCertificate = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unknown') }),
  z.object({ state: z.literal('revoked'), ...facts, revokedOn: z.iso.date(), reason: z.string() }),
  z.object({
    state: z.literal('valid'),
    ...issued,
    isMinor: z.boolean(),
    /** Id of the signing key: eight hexadecimal digits. */
    keyId: z.string(),
    pdfBytes: z.int().nullable(),
  }),
]);
export type PublicCertificate = z.infer<typeof PublicCertificate>;

export const CertificateName = z.enum(['alias', 'name']);
export type CertificateName = z.infer<typeof CertificateName>;

/**
 * One of GET /api/certificates, the newest first. `name` null: nothing is public before the holder has chosen the name on it. `isFinal`:
 * the name cannot be changed again.
 */
export const OwnCertificate = z.object({
  ...issued,
  id: z.uuid(),
  courseId: z.uuid(),
  category: z.string(),
  name: z.string().nullable(),
  isFinal: z.boolean(),
  /** Size of the PDF; null before the name is chosen. */
  pdfBytes: z.int().nullable(),
  /** The signed facts after '#' in its QR code. Null before the name is chosen. */
  signed: z.string().nullable(),
  revoked: z.object({ on: z.iso.date(), reason: z.string() }).nullable(),
});
export type OwnCertificate = z.infer<typeof OwnCertificate>;

/** `names`: the names that this person may choose; null for a missing alias, and for the full name under 18. */
export const OwnCertificates = z.object({
  certificates: z.array(OwnCertificate),
  names: z.object({ alias: z.string().nullable(), name: z.string().nullable(), isMinor: z.boolean() }),
});
export type OwnCertificates = z.infer<typeof OwnCertificates>;

/** PUT /api/certificates/{id}/name: the holder's consent to this name wherever this certificate is shown. */
export const CertificateNaming = z.looseObject({
  as: CertificateName,
  consent: z.literal(true, { error: 'Dites que vous êtes d’accord.' }),
});
export type CertificateNaming = z.infer<typeof CertificateNaming>;

/** One of GET /api/certificate-keys: an Ed25519 key whose signatures are ours. `x`: its 32 bytes in base64url. */
export const CertificateKey = z.object({ id: z.string(), x: z.string() });
export type CertificateKey = z.infer<typeof CertificateKey>;

/** POST /api/admin/certificates/{code}/revocation and …/restoration. */
export const CertificateDecision = z.strictObject({
  reason: z.string().trim().min(5, 'Trop vague\u00a0: dites pourquoi en une phrase.').max(200, '200 caractères au plus.'),
});
export type CertificateDecision = z.infer<typeof CertificateDecision>;
