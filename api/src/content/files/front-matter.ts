import type { z } from 'zod';
import type { ContentProblem } from './content-problem.js';
import { readYaml, type YamlFile } from './yaml-file.js';

export interface FrontMatter<Meta> extends YamlFile<Meta> {
  body: string;
  /** Line of the file on which the body begins, from 1. */
  bodyLine: number;
}

const FENCE = /^---[ \t]*$/;

/**
 * Reads the YAML between the two `---` lines and checks it. Returns the problems instead when there are any,
 * each with the line of the field it is about (of the opening fence when the field is missing).
 */
export function readFrontMatter<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): FrontMatter<z.output<Schema>> | ContentProblem[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = FENCE.test(lines[0] ?? '') ? lines.findIndex((line, index) => index > 0 && FENCE.test(line)) : -1;
  if (end < 0) return [{ file, line: 1, message: 'Le fichier doit commencer par un en-tête entre deux lignes « --- ».' }];
  const read = readYaml(file, lines.slice(1, end).join('\n'), schema, 'En-tête illisible', 1);
  return Array.isArray(read) ? read : { ...read, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}
