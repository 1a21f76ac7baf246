import { coursesPage } from '../base/pages.js';

/** Most characters of the search field. */
const MAX_CHARS = 100;

/** A text in one line without its links; empty when it has neither a letter nor a digit. */
function words(text: string | null): string {
  const line = (text ?? '')
    .replace(/https?:\/\/\S*/gi, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(line) ? line : '';
}

/** The words at the end of a link: 'apprendre à compter' from 'https://exemple.bf/blog/apprendre-%C3%A0-compter.html'. */
function wordsOfLink(text: string | null): string {
  const link = /https?:\/\/\S+/i.exec(text ?? '')?.[0] ?? '';
  try {
    const last = new URL(link).pathname.split('/').filter(Boolean).at(-1) ?? '';
    return words(
      decodeURIComponent(last)
        .replace(/\.\w{1,5}$/, '')
        .replace(/[-_+]+/g, ' '),
    );
  } catch {
    return '';
  }
}

/**
 * The page for a text or link shared to Ulty: the courses, searched for the first of text, title and link that contains words.
 * @param given the parameters `text`, `title` and `url` of the manifest's share target: free text of any length
 * @returns a path of this site; '/courses' when nothing contains words
 */
export function sharedPath(given: URLSearchParams): string {
  const [text, title, url] = ['text', 'title', 'url'].map((name) => given.get(name)) as [string | null, string | null, string | null];
  const found = words(text) || words(title) || wordsOfLink(url) || wordsOfLink(text);
  const search = [...found].slice(0, MAX_CHARS).join('').trim();
  return search ? `${coursesPage}?${new URLSearchParams({ search }).toString()}` : coursesPage;
}
