import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { unbrokenInversions } from '../files/unbroken-inversions.js';
import type { CheckFile } from '../read/read-checks.js';
import { upsert } from './upsert.js';

/** Upserts the held-out questions; returns how many were retired. Call it after their books and courses are written. */
export async function writeChecks(tx: Tx, checks: readonly CheckFile[]): Promise<number> {
  const rows = checks.flatMap(({ meta: { book, course, questions } }) =>
    questions.map(({ id, prompt, choices, answer }) => ({
      id,
      book_id: book ?? null,
      course_id: course ?? null,
      prompt: unbrokenInversions(prompt),
      choices,
      answer,
    })),
  );
  await tx.count(upsertChecks, { rows: JSON.stringify(rows) });
  return tx.count(retireOtherChecks, { ids: rows.map(({ id }) => id) });
}

const upsertChecks = statement(
  'import.upsert-checks',
  upsert('check_questions', { book_id: 'uuid', course_id: 'uuid', prompt: 'text', choices: 'jsonb', answer: 'text[]' }),
);

const retireOtherChecks = statement(
  'import.retire-other-checks',
  'update check_questions set retired_at = now() where retired_at is null and id <> all(:ids)',
);
