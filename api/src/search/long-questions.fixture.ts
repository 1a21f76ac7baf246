import { readFileSync, statSync } from 'node:fs';
import { load } from 'js-yaml';

/** A question as a learner asks it, with the files of `content/` that a reader judged right: see held-out-questions.yaml. */
export interface LongQuestion {
  question: string;
  right?: string[];
  texts?: string[];
}

const CONTENT = new URL('../../../content/', import.meta.url);

export const longQuestions = (name: 'long-questions' | 'held-out-questions'): LongQuestion[] =>
  load(readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8')) as LongQuestion[];

const isFolder = (file: string) => statSync(new URL(file, CONTENT), { throwIfNoEntry: false })?.isDirectory() === true;

/** `isWhole`: whether it is a course or a book. */
export interface JudgedFile {
  id: string;
  isWhole: boolean;
}

/** Returns how results name a file or folder of `content/`, without extension. */
export function judgedFile(file: string): JudgedFile {
  const isWhole = isFolder(file);
  const main = isWhole ? `${file}/${file.startsWith('books') ? 'book' : 'course'}` : file;
  const id = /^id: *"?([0-9a-f-]{36})/m.exec(readFileSync(new URL(`${main}.md`, CONTENT), 'utf8'))?.[1];
  if (!id) throw new Error(`${file} has no id`);
  return { id, isWhole };
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
