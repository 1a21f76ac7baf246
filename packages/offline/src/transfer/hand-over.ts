import { DOWNLOAD, DOWNLOAD_TEXT } from '@ulty/domain/base/downloads.js';
import { DownloadRefused } from '../downloads/refused';
import { readBook } from '../downloads/stored-book';
import { extDatabase } from '../ext-database';
import { FileRefused } from '../file-refused';
import { contentOf, pack } from './book-file';
import { bookFile } from './file-name';
import { fitsParts } from './signature';

/**
 * A book of this learner, text and quizzes, as a file for another phone: without recordings, and without data of the person who hands it
 * over. Product §2.28.
 * @throws DownloadRefused 'not_found' unless it is completely stored. FileRefused 'bad_signature' without a signature, when its rights
 * forbid handing over; 'too_big' when no phone would accept it; 'cannot_pack' in a browser that cannot make one
 */
export async function handOver(userId: string, bookId: string): Promise<File> {
  if (!('CompressionStream' in globalThis && crypto.subtle)) throw new FileRefused('cannot_pack');
  const manifest = (await (await extDatabase()).get('downloads', [userId, 'book', bookId]))?.manifest;
  const here = manifest && (await readBook(bookId));
  if (here && !manifest.signature) throw new FileRefused('bad_signature');
  const content = here && contentOf({ ...here, manifest, quizzes: here.quizzes ?? [] });
  if (!content || !(await fitsParts(content))) throw new DownloadRefused('not_found', DOWNLOAD_TEXT.noBook);
  const packed = await pack(content);
  if (packed.size > DOWNLOAD.transferFileMaxBytes) throw new FileRefused('too_big');
  return bookFile(packed, here.book.title);
}
