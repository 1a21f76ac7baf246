import type { Tx } from '../../core/database/transaction.js';

interface PostingLists {
  table: 'search_postings' | 'coach_postings';
  /** Most entries stored per word. */
  most: number;
  /** SQL of rows (id, term, impact): the score of each word in each text. */
  rows: string;
}

/**
 * Writes the posting list of each word, best first, one row per word. Rewrites all lists: those of common words change with any text, and
 * one row per word and text would cost ten times as much. Decision 0102.
 */
export async function writePostingLists(tx: Tx, { table, most, rows }: PostingLists): Promise<void> {
  await tx.command(`delete from ${table}`);
  await tx.command(`
    insert into ${table} (term, ids, impacts)
    select term, (array_agg(id order by impact desc, id))[:${most}],
           (array_agg(impact order by impact desc, id))[:${most}]
      from (${rows}) told group by term`);
}
