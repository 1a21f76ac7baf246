import type { Statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';

/** Size of a part in characters: one statement over the whole library would run long and hold its JSON in memory several times. */
const PART_LENGTH = 1_000_000;

/**
 * Writes rows in parts, by a statement that takes a JSON array.
 * @returns the sum of its `changed` results; 0 when it returns none
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
