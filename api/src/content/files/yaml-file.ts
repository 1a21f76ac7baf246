import { CORE_SCHEMA, constructFromEvents, EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE, YAMLException, type Event } from 'js-yaml';
import type { z } from 'zod';
import type { ContentProblem } from './content-problem.js';
import { unsoundSign } from './sound-text.js';

export interface YamlFile<Meta> {
  meta: Meta;
  /** Returns the line of a field, for problems found later. */
  lineOf: (...path: (string | number)[]) => number;
}

/**
 * Reads YAML and validates it. Returns the problems instead when there are any, each with the line of the field it is about (of the first
 * line of the file when the field is missing). `before` counts the lines of the file before this text; a field missing from such a part is
 * reported with the last of them, which opens it.
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  unreadable = 'Fichier illisible',
  before = 0,
): YamlFile<z.output<Schema>> | ContentProblem[] {
  const parsed = parse(text);
  if (parsed instanceof YAMLException)
    return [{ file, line: before + (parsed.mark?.line ?? 0) + 1, message: `${unreadable} : ${causeOf(parsed)}` }];
  const lines = linesOf(parsed.events, text, before);
  const lineOf = (...path: Path) => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const line = lines.get(path.slice(0, depth).join('.'));
      if (line !== undefined) return line;
    }
    return Math.max(1, before);
  };
  // Escapes ('\\u200B', and '\\frac', which begins with a form feed) make signs that the file itself does not contain.
  const unsound = textsIn(parsed.value).flatMap(({ path, text }) => {
    const message = unsoundSign(text, '\n');
    return message ? [{ file, line: lineOf(...path), field: path.join('.'), message }] : [];
  });
  if (unsound.length > 0) return unsound;
  const read = schema.safeParse(parsed.value ?? {});
  if (read.success) return { meta: read.data, lineOf };
  return read.error.issues.flatMap((issue) => problemsOf(issue, file, lines, lineOf));
}

/** Returns the value with the parser events, which state where each part is. */
function parse(text: string): { value: unknown; events: Event[] } | YAMLException {
  try {
    const events = parseEvents(text, {});
    const [value, ...more] = constructFromEvents(events, { source: text, schema: CORE_SCHEMA, maxAliases: 0 });
    return more.length === 0 ? { value, events } : new YAMLException('multiple documents');
  } catch (error) {
    if (error instanceof YAMLException) return error;
    throw error;
  }
}

/** Every text in a value, names of fields too, with its path. */
function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsIn(item, [...path, at]));
  return Object.entries(value).flatMap(([name, item]) => [{ path: [...path, name], text: name }, ...textsIn(item, [...path, name])]);
}

/** Frequent mistakes of authors, recognised by the messages of js-yaml. */
const CAUSES: [reason: RegExp, cause: string][] = [
  [/^tab characters/, 'une tabulation indente cette ligne, et YAML n’accepte que des espaces.'],
  [/^duplicated mapping key/, 'ce champ y est déjà.'],
  [
    /^bad indentation/,
    'cette ligne est mal alignée, ou son texte, qui contient « : » ou commence par un signe, n’est pas entre guillemets.',
  ],
  [/^deficient indentation/, 'un guillemet, un crochet ou une accolade ouverts plus haut ne sont pas fermés.'],
  [/alias|tag/, 'un texte qui commence par *, & ou ! se met entre guillemets.'],
  [/^unknown escape/, 'dans un texte entre guillemets, \\ se double.'],
  [/^multiple documents/, 'une ligne « --- » le coupe en deux.'],
];

const causeOf = ({ reason }: YAMLException): string =>
  CAUSES.find(([words]) => words.test(reason))?.[1] ??
  'cette ligne n’est ni un champ (« nom: valeur ») ni un élément de liste (« - valeur »).';

type Path = (string | number)[];

function problemsOf(issue: z.core.$ZodIssue, file: string, lines: ReadonlyMap<string, number>, lineOf: YamlFile<unknown>['lineOf']) {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const at = (field: Path, message: string): ContentProblem => ({ file, line: lineOf(...field), field: field.join('.'), message });
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => at([...path, key], 'Ce champ n’existe pas.'));
  const isMissing = path.length > 0 && !lines.has(path.join('.'));
  return [at(path, isMissing ? 'Ce champ manque.' : issue.message)];
}

/** A list or mapping that is still open. `key`: the field whose value comes next. */
interface Open {
  under: string;
  isGroup: boolean;
  key: string | null;
  items: number;
}

/** Maps the path of each field to its line: keeping the events instead would use far more memory. */
function linesOf(events: readonly Event[], text: string, before: number): Map<string, number> {
  const lines = new Map<string, number>();
  const open: Open[] = [];
  let line = before + 1;
  let offset = 0;
  /** End of the last empty item. */
  let empty = -1;
  // Events are ordered by position.
  const lineAt = (place: number) => {
    for (let end = text.indexOf('\n', offset); end >= 0 && end < place; end = text.indexOf('\n', offset)) {
      line += 1;
      offset = end + 1;
    }
    return line;
  };
  for (const event of events) {
    if (event.type === EVENT_ID.POP) open.pop();
    if (event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT) continue;
    const inside = open.at(-1);
    let path = '';
    if (inside?.isGroup && inside.key !== null) {
      path = inside.under + inside.key;
      inside.key = null;
    } else if (inside) {
      if (inside.isGroup) inside.key = event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : '';
      path = `${inside.under}${inside.key ?? inside.items++}`;
      const start = startOf(event);
      if (start < 0) empty = emptyItemFrom(text, Math.max(offset, empty + 1));
      lines.set(path, lineAt(start < 0 ? empty : start));
    }
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE)
      open.push({ under: path && `${path}.`, isGroup: event.type === EVENT_ID.MAPPING, key: null, items: 0 });
  }
  return lines;
}

/**
 * Returns the place of an empty value, which has no position of its own: the end of the next line that has a mark with nothing after it.
 */
function emptyItemFrom(text: string, from: number): number {
  for (let start = from, end = 0; end >= 0; start = end + 1) {
    end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end).trim();
    if (line === '-' || line.startsWith('- #')) return end < 0 ? text.length : end;
  }
  return from;
}

/** Returns the position where a value starts; -1 when it is empty. */
function startOf(event: Exclude<Event, { type: typeof EVENT_ID.POP | typeof EVENT_ID.DOCUMENT }>): number {
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart;
  if (event.type !== EVENT_ID.SCALAR) return event.start;
  // The text of a block scalar begins on the line below its mark.
  const isBlock = event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
  return isBlock ? event.valueStart - 1 : event.valueStart;
}
