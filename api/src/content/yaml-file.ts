import { isCollection, isNode, isPair, LineCounter, parseDocument, type Document } from 'yaml';
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
  const lines = linesOf(document, (offset) => before + counter.linePos(offset).line);
  const lineOf = (...path: Path) => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const line = lines.get(path.slice(0, depth).join('.'));
      if (line !== undefined) return line;
    }
    return Math.max(1, before);
  };
  const read = schema.safeParse(document.toJS() ?? {});
  if (read.success) return { meta: read.data, lineOf };
  return read.error.issues.flatMap((issue) => problemsOf(issue, file, lines, lineOf));
}

type Path = (string | number)[];

function problemsOf(issue: z.core.$ZodIssue, file: string, lines: ReadonlyMap<string, number>, lineOf: YamlFile<unknown>['lineOf']) {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const at = (field: Path, message: string): ContentProblem => ({ file, line: lineOf(...field), field: field.join('.'), message });
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => at([...path, key], 'Ce champ n’existe pas.'));
  const isMissing = path.length > 0 && !lines.has(path.join('.'));
  return [at(path, isMissing ? 'Ce champ manque.' : issue.message)];
}

/** The line of each field, under its path: the parsed document would take far more room for as long as its text is held. */
function linesOf(document: Document, lineAt: (offset: number) => number): Map<string, number> {
  const lines = new Map<string, number>();
  const note = (path: string, node: unknown) => {
    if (isNode(node) && node.range) lines.set(path, lineAt(node.range[0]));
  };
  const walk = (node: unknown, under: string) => {
    if (!isCollection(node)) return;
    node.items.forEach((item, at) => {
      const path = `${under}${isPair(item) ? String(item.key) : at}`;
      note(path, isPair(item) ? item.key : item);
      walk(isPair(item) ? item.value : item, `${path}.`);
    });
  };
  walk(document.contents, '');
  return lines;
}
