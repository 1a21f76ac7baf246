import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { sha256 } from '../files/content-folder.js';
import type { ExamPackFile } from '../read/read-exams.js';
import { retireOthers, upsert, VERSION_ON_CHANGE } from './upsert.js';
import type { Weights } from './weights.js';

/** Upserts exam packs inside the import's transaction; returns how many were retired. Call it before their quizzes are written. */
export async function writeExams(tx: Tx, packs: readonly ExamPackFile[], weights: Weights): Promise<number> {
  await tx.count(upsertPacks, { rows: JSON.stringify(packs.map((pack) => packRow(pack, weights))) });
  return retireOthers(
    tx,
    'exam_packs',
    packs.map(({ meta }) => meta.id),
  );
}

function packRow({ meta, exam, series, subject, quizzes, hash }: ExamPackFile, weights: Weights) {
  return {
    id: meta.id,
    exam,
    series,
    subject,
    title: meta.title,
    series_name: meta.seriesName,
    subject_name: meta.subjectName,
    summary: meta.summary,
    programme: meta.programme,
    coefficient: meta.coefficient,
    coefficient_source: meta.coefficientSource,
    second_round_source: meta.secondRoundSource,
    bytes: weights.quizzes.get(meta.id),
    // Covers the whole folder: one number shows a device whether any part of its copy changed.
    content_hash: sha256([hash, ...quizzes.flatMap((quiz) => [quiz.file, quiz.hash])].join('\n')),
  };
}

const upsertPacks = statement(
  'import.upsert-exam-packs',
  upsert(
    'exam_packs',
    {
      exam: 'text',
      series: 'text',
      subject: 'text',
      title: 'text',
      series_name: 'text',
      subject_name: 'text',
      summary: 'text',
      programme: 'jsonb',
      coefficient: 'numeric',
      coefficient_source: 'text',
      second_round_source: 'text',
      bytes: 'integer',
      content_hash: 'text',
    },
    { onConflict: [VERSION_ON_CHANGE] },
  ),
);
