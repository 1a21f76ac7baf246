import type { ShownNotes } from './notes.data';

/** Characters that give a line another meaning in Markdown. */
const LEADING = /^(\s*)([#>*+-]|\d+[.)])(?=\s)/gm;

const plain = (text: string) => text.replace(LEADING, '$1\\$2');

/** All notes as one file of Markdown, which reads as text too: by course or book, then by lesson or chapter. @param on the day of the file, YYYY-MM-DD */
export function notesFile(notes: readonly ShownNotes[], on: string): File {
  const byWhole = new Map<string, ShownNotes[]>();
  for (const one of notes) byWhole.set(one.of, [...(byWhole.get(one.of) ?? []), one]);
  const parts = [...byWhole].flatMap(([of, list]) => [`## ${of}`, ...list.flatMap(partsOf)]);
  const text = ['# Mes notes', `Exportées d’Ulty le ${on}.`, ...parts].join('\n\n');
  return new File([text, '\n'], `notes-ulty-${on}.md`, { type: 'text/markdown' });
}

function partsOf({ title, text, highlights }: ShownNotes): string[] {
  return [
    `### ${title}`,
    ...(highlights.length > 0 ? [highlights.map((quote) => `> ${quote}`).join('\n>\n')] : []),
    ...(text.trim() ? [plain(text.trim())] : []),
  ];
}
