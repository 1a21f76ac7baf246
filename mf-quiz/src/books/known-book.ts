import type { Book } from '@ulty/contracts/learning/books.js';
import { sizeAndCost } from '@ulty/domain/base/downloads.js';

/** Bytes of a book without its recordings. */
export const textBytes = ({ sizes }: Book): number => sizes.text + sizes.quizzes;

/** What a page can show of a book without network. */
export const knownOf = (known: Book | undefined) => ({ title: known?.title, size: known && sizeAndCost(textBytes(known)) });
