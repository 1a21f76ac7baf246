import type { Statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';

/** A statement over the whole library would last as long as it is large, and its JSON would stand in memory several times. */
const PART_LENGTH = 1_000_000;

/**
 * Writes rows by a statement that takes a JSON array of them, part by part.
 * @returns the sum of what the statement says it `changed`; 0 where it says nothing
 */
export async function writeInParts(
  tx: Tx,
  statement: Statement<{ rows: string }, { changed?: number }>,
  rows: readonly unknown[],
): Promise<number> {
  let sum = 0;
  let part: string[] = [];
  let length = 0;
  const write = async () => {
    const told = await tx.one(statement, { rows: `[${part.join(',')}]` });
    sum += told?.changed ?? 0;
    part = [];
    length = 0;
  };
  for (const row of rows) {
    const json = JSON.stringify(row);
    part.push(json);
    length += json.length;
    if (length > PART_LENGTH) await write();
  }
  if (part.length > 0) await write();
  return sum;
}
