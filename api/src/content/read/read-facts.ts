import { z } from 'zod';
import { SLUG } from '../../core/base/slug.js';
import type { ContentFolder } from '../files/content-folder.js';
import type { ContentProblem } from '../files/content-problem.js';

export const FACTS_FILE = 'facts-bf.md';

/** One fact of law or public money, in the words that every text must use. */
export interface Fact {
  id: string;
  line: number;
  institution: string;
  /** The law, decree or decision. */
  law: string;
  /** The day of its last check, 2026-11-27. */
  checkedAt: string;
  sources: string[];
  isVerified: boolean;
  text: string;
}

const FIELDS = {
  Institution: 'institution',
  Texte: 'law',
  Vérifié: 'checkedAt',
  Source: 'source',
  Certitude: 'certainty',
} as const;

/** Splits '- Institution : le Conseil' into name and value; null for another line. */
function fieldOf(line: string): [name: string, value: string] | null {
  const at = line.indexOf(': ');
  return line.startsWith('- ') && at > 0 ? [line.slice('- '.length, at).trim(), line.slice(at + ': '.length).trim()] : null;
}

/**
 * Reads `facts-bf.md`: a section `## <id>` for each fact, its fields as a list (Institution, Texte, Vérifié, Source once or more,
 * Certitude) and the fact in plain words. Notes what is missing. Decision 0101.
 */
export async function readFacts(folder: ContentFolder): Promise<Fact[]> {
  if (!(await folder.list('')).includes(FACTS_FILE)) return [];
  const text = folder.text(FACTS_FILE);
  const lines = text?.split(/\r?\n/) ?? [];
  const starts = lines.flatMap((line, at) => (line.startsWith('## ') ? [at] : []));
  return starts.flatMap((from, at) => {
    const read = readFact(lines.slice(from, starts[at + 1]), from + 1);
    if (Array.isArray(read)) folder.note(read);
    return Array.isArray(read) ? [] : [read];
  });
}

function readFact([title = '', ...lines]: readonly string[], line: number): Fact | ContentProblem[] {
  const id = title.slice('## '.length).trim();
  const given = new Map<string, string[]>();
  for (const written of lines) {
    const [name, value] = fieldOf(written) ?? ['', ''];
    if (name in FIELDS) given.set(name, [...(given.get(name) ?? []), value]);
  }
  const text = lines
    .filter((written) => fieldOf(written) === null)
    .join(' ')
    .trim();
  const [checkedAt = ''] = given.get('Vérifié') ?? [];
  const [certainty = ''] = given.get('Certitude') ?? [];
  const refuse = (message: string): ContentProblem => ({ file: FACTS_FILE, line, field: id, message });
  const problems = [
    ...(SLUG.test(id) ? [] : [refuse('Un fait a pour titre son identifiant : minuscules sans accent, chiffres et tirets.')]),
    ...Object.keys(FIELDS).flatMap((name) => (given.has(name) ? [] : [refuse(`La ligne « - ${name} : … » manque.`)])),
    ...(z.iso.date().safeParse(checkedAt).success ? [] : [refuse('Un jour est attendu après « Vérifié », par exemple 2026-11-27.')]),
    ...(/^(vérifié|à vérifier)/.test(certainty) ? [] : [refuse('« vérifié » ou « à vérifier » est attendu après « Certitude ».')]),
    ...(text ? [] : [refuse('Le fait lui-même manque : une à trois phrases.')]),
  ];
  if (problems.length > 0) return problems;
  return {
    id,
    line,
    institution: given.get('Institution')?.[0] ?? '',
    law: given.get('Texte')?.[0] ?? '',
    checkedAt,
    sources: given.get('Source') ?? [],
    isVerified: certainty.startsWith('vérifié'),
    text,
  };
}
