import { Injectable } from '@nestjs/common';
import type { DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import type { ExamQuiz } from '@ulty/contracts/learning/exams.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { examPack, examQuizzes } from '@ulty/contracts/reads/exams.js';
import { AppError } from '../../core/base/errors.js';
import { ExamsService } from '../../quiz/exams/exams.service.js';
import { partOf } from './text-parts.js';

/** Manifests of exam pack downloads. Product §2.22. */
@Injectable()
export class ExamManifests {
  constructor(private readonly exams: ExamsService) {}

  /**
   * Returns a manifest: the pack without a hash, since its exam's dates may change at any time, its questions, and the
   * recordings of its papers. Throws
   * EXAM_PACK_NOT_FOUND; UNAVAILABLE when an import has changed the pack in between.
   */
  async of(id: string): Promise<DownloadManifest> {
    const mark = await this.exams.mark(id);
    const [pack, quizzes] = await Promise.all([this.exams.pack(id), this.exams.quizzes(id)]);
    const parts = await Promise.all([
      partOf({ kind: 'exam', id, path: addressOf(examPack, { id }) }, pack, null),
      partOf({ kind: 'exam-quizzes', id, path: addressOf(examQuizzes, { id }) }, quizzes),
    ]);
    if ((await this.exams.mark(id)) !== mark) throw new AppError('UNAVAILABLE', { retryAfterSec: 1 });
    const all = [...parts, ...quizzes.flatMap(audioParts)];
    return { kind: 'exam', id, title: pack.title, version: String(pack.version), parts: all, signature: null };
  }
}

function audioParts({ id, paper }: ExamQuiz): DownloadPart[] {
  return (paper?.parts ?? []).flatMap(({ recording }) =>
    recording
      ? [
          {
            kind: 'audio' as const,
            id,
            path: recording.url,
            bytes: recording.bytes,
            transferBytes: recording.bytes,
            sha256: recording.hash,
          },
        ]
      : [],
  );
}
