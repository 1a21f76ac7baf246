import { foldText } from '@ulty/domain/base/search-text.js';

/** A line of the list under the field: the text as typed, one searched before, or a title. */
export interface Option {
  kind: 'typed' | 'recent' | 'title';
  text: string;
}

/** Searches of this person that are offered beside titles. */
const RECENT_OPTIONS = 2;

/** What may be meant by a text that is being typed. */
export function optionsFor(typed: string, titles: readonly string[], recent: readonly string[]): Option[] {
  const begun = foldText(typed);
  const before = recent.filter((text) => foldText(text).startsWith(begun) && text !== typed).slice(0, RECENT_OPTIONS);
  return [
    { kind: 'typed', text: typed },
    ...before.map((text) => ({ kind: 'recent' as const, text })),
    ...titles.filter((text) => !before.includes(text) && text !== typed).map((text) => ({ kind: 'title' as const, text })),
  ];
}
