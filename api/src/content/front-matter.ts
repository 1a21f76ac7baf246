import { LineCounter, parseDocument, isMap, type Document } from 'yaml';
import type { z } from 'zod';
import type { ContentProblem } from './content-problem.js';

export interface FrontMatter<Meta> {
  meta: Meta;
  body: string;
  /** Line of the file on which the body begins, from 1. */
  bodyLine: number;
  /** Line of a field, for problems found later. */
  lineOf: (field: string) => number;
}

const FENCE = /^---[ \t]*$/;

/**
 * Reads the YAML between the two `---` lines and checks it. Returns the problems instead when there are any,
 * each with the line of the field it is about (of the opening fence when the field is missing).
 */
export function readFrontMatter<Schema extends z.ZodType>(file: string, text: string, schema: Schema): FrontMatter<z.output<Schema>> | ContentProblem[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = FENCE.test(lines[0] ?? '') ? lines.findIndex((line, index) => index > 0 && FENCE.test(line)) : -1;
  if (end < 0) return [{ file, line: 1, message: 'Le fichier doit commencer par un en-tête entre deux lignes « --- ».' }];

  const counter = new LineCounter();
  const document = parseDocument(lines.slice(1, end).join('\n'), { lineCounter: counter, uniqueKeys: true });
  if (document.errors.length > 0) {
    return document.errors.map((error) => ({ file, line: 1 + counter.linePos(error.pos[0]).line, message: `En-tête illisible (${error.code}).` }));
  }
  const lineOf = (field: string) => lineOfPath(document, counter, [field]);
  const read = schema.safeParse(document.toJS() ?? {});
  if (read.success) return { meta: read.data, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2, lineOf };
  return read.error.issues.flatMap((issue) => problemsOf(issue, file, document, counter));
}

function problemsOf(issue: z.core.$ZodIssue, file: string, document: Document, counter: LineCounter): ContentProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ file, line: lineOfPath(document, counter, [key]), field: key, message: 'Ce champ n’existe pas.' }));
  }
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const isMissing = !document.hasIn(path);
  return [{ file, line: lineOfPath(document, counter, path), field: path.join('.'), message: isMissing ? 'Ce champ manque.' : issue.message }];
}

/** Line of the deepest part of the path that exists; 1, the opening fence, when none does. */
function lineOfPath(document: Document, counter: LineCounter, path: readonly (string | number)[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === String(path[depth - 1])) : undefined;
    const node = (pair?.key ?? document.getIn(path.slice(0, depth), true)) as { range?: [number, number, number] | null } | undefined;
    if (node?.range) return 1 + counter.linePos(node.range[0]).line;
  }
  return 1;
}
