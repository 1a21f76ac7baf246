import type { IDBPObjectStore } from 'idb';
import { ERASED, readFact, writeFact } from '../device';
import { extDatabase } from '../ext-database';
import { ultyDatabase, type UltySchema } from '../ulty-database';
import { allRows, HAS_DOWNLOADS, wantedParts } from './rows';

type Store<N extends 'chapters' | 'quizzes'> = IDBPObjectStore<UltySchema, ('books' | 'chapters' | 'quizzes')[], N, 'readwrite'>;

/**
 * Removes content that no learner of this device has in a download, and leftovers of versions and recordings that no download waits for.
 */
export async function sweep(): Promise<void> {
  const rows = await allRows();
  const needed = new Set<string>();
  const wanted = new Set<string>();
  for (const row of rows) {
    if (row.manifest) needed.add(`${row.kind}:${row.id}`);
    if (row.next) needed.add(`${row.kind}:next:${row.id}`);
    const target = row.next ?? row.manifest;
    if (target) for (const part of wantedParts(row, target)) if (!row.done.includes(`audio:${part.id}`)) wanted.add(part.sha256 ?? '');
  }
  if (rows.length === 0 && readFact(HAS_DOWNLOADS) !== ERASED) writeFact(HAS_DOWNLOADS, '');

  const ulty = (await ultyDatabase()).transaction(['books', 'chapters', 'quizzes'], 'readwrite');
  const books = ulty.objectStore('books');
  for (const id of await books.getAllKeys()) if (!needed.has(`book:${id}`)) await books.delete(id);
  for (const store of [ulty.objectStore('chapters') as Store<'chapters'>, ulty.objectStore('quizzes') as unknown as Store<'chapters'>])
    for (let at = await store.index('bookId').openKeyCursor(); at; at = await at.continue())
      if (!needed.has(`book:${at.key}`)) await store.delete(at.primaryKey);
  await ulty.done;

  const ext = (await extDatabase()).transaction(['course_parts', 'slices', 'indexes'], 'readwrite');
  const parts = ext.objectStore('course_parts');
  for (let at = await parts.index('courseId').openKeyCursor(); at; at = await at.continue())
    if (!needed.has(`course:${at.key}`) && !needed.has(`exam:${at.key}`)) await parts.delete(at.primaryKey);
  const slices = ext.objectStore('slices');
  for (const key of await slices.getAllKeys()) if (!wanted.has(key[0])) await slices.delete(key);
  const indexes = ext.objectStore('indexes');
  for (const key of await indexes.getAllKeys()) if (!needed.has(key.join(':'))) await indexes.delete(key);
  await ext.done;
}
