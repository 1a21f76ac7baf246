import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '@ulty/contracts/base/errors.js';

/** Content of a handler's docblock. */
export interface HandlerDoc {
  /** Its first sentence, without the point. */
  summary: string;
  /** The whole text, on one line. */
  description: string;
  /** Error codes named in it. */
  errors: ErrorCode[];
}

/** Matches a docblock, the decorators after it (nested at most twice), and the method's name, in TypeScript and in compiled JavaScript. */
const DOCUMENTED =
  /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*(?:@\w+\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)\s*)*(?:async\s+)?(\w+)\s*\(/g;
const CLASS = /export class (\w+)/g;

/** Reads the docblocks of the handlers in every `*.controller` file of a folder, by `Controller.method`. */
export async function readHandlerDocs(folder: string): Promise<Map<string, HandlerDoc>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.controller\.(ts|js)$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(texts.flatMap(handlerDocsOf));
}

/** Extracts the docblocks of one file's text. */
export function handlerDocsOf(text: string): [string, HandlerDoc][] {
  const classes = [...text.matchAll(CLASS)].map(({ index, 1: name = '' }) => ({ index, name }));
  return [...text.matchAll(DOCUMENTED)].flatMap(({ index, 1: block = '', 2: method = '' }): [string, HandlerDoc][] => {
    const owner = classes.findLast((candidate) => candidate.index < index);
    return owner ? [[`${owner.name}.${method}`, docOf(block)]] : [];
  });
}

function docOf(block: string): HandlerDoc {
  const description = block
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .filter((line) => !line.startsWith('@'))
    .join(' ')
    .trim();
  const [sentence = ''] = description.split(/(?<=[^.\d])\.(?=\s|$)/, 1);
  const errors = [...new Set(description.match(/\b[A-Z][A-Z_]+\b/g))].filter((word): word is ErrorCode => Object.hasOwn(ERRORS, word));
  return { summary: sentence.trim(), description, errors };
}
