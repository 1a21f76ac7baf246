import { isMap, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import type { ContentProblem } from './content-problem.js';

export interface YamlFile<Meta> {
  meta: Meta;
  /** Line of a field, for problems found later. */
  lineOf: (...path: (string | number)[]) => number;
}

/**
 * Reads YAML and checks it. Returns the problems instead when there are any, each with the line of the field it is about (of the first
 * line of the file when the field is missing). `before` counts the lines of the file before this text; a field missing from such a part is
 * told with the last of them, which opens it.
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  unreadable = 'Fichier illisible',
  before = 0,
): YamlFile<z.output<Schema>> | ContentProblem[] {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: true });
  if (document.errors.length > 0) {
    const tab = document.errors.find(({ code }) => code === 'TAB_AS_INDENT');
    // What follows a tab is read wrong: it alone is to be mended.
    return (tab ? [tab] : document.errors).map((error) => ({
      file,
      line: before + counter.linePos(error.pos[0]).line,
      message:
        error === tab
          ? `${unreadable} : une tabulation indente cette ligne, et YAML n’accepte que des espaces.`
          : `${unreadable} (${error.code}).`,
    }));
  }
  const lineOf = (...path: (string | number)[]) =>
    lineOfPath(document, path, (offset) => before + counter.linePos(offset).line) ?? Math.max(1, before);
  const read = schema.safeParse(document.toJS() ?? {});
  if (read.success) return { meta: read.data, lineOf };
  return read.error.issues.flatMap((issue) => problemsOf(issue, file, document, lineOf));
}

function problemsOf(issue: z.core.$ZodIssue, file: string, document: Document, lineOf: YamlFile<unknown>['lineOf']): ContentProblem[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      line: lineOf(...path, key),
      field: [...path, key].join('.'),
      message: 'Ce champ n’existe pas.',
    }));
  }
  const isMissing = !document.hasIn(path);
  return [{ file, line: lineOf(...path), field: path.join('.'), message: isMissing ? 'Ce champ manque.' : issue.message }];
}

/** Line of the deepest part of the path that exists, or null. */
function lineOfPath(document: Document, path: readonly (string | number)[], lineAt: (offset: number) => number): number | null {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === String(path[depth - 1])) : undefined;
    const node = (pair?.key ?? document.getIn(path.slice(0, depth), true)) as { range?: [number, number, number] | null } | undefined;
    if (node?.range) return lineAt(node.range[0]);
  }
  return null;
}
