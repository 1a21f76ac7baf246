import type { Tx } from '../../core/database/transaction.js';

interface PostingLists {
  table: 'search_postings' | 'coach_postings';
  /** What is read of a word at most. */
  most: number;
  /** SQL of rows (id, term, impact): how much each word tells of each text. */
  rows: string;
}

/**
 * Writes what each word of the library tells of, best first, a row a word. All anew: the lists of common words change with any text, and a
 * row for each word of each text would cost ten times as much. Decision 0102.
 */
export async function writePostingLists(tx: Tx, { table, most, rows }: PostingLists): Promise<void> {
  await tx.command(`delete from ${table}`);
  await tx.command(`
    insert into ${table} (term, ids, impacts)
    select term, (array_agg(id order by impact desc, id))[:${most}],
           (array_agg(impact order by impact desc, id))[:${most}]
      from (${rows}) told group by term`);
}
