import { countWords } from '@ulty/domain/learning/reading.js';
import MarkdownIt, { type Token } from 'markdown-it';
import { slugify } from '../../core/base/slug.js';
import { breathBlocks, isApart, isBreathBlock, markBreaths, readBreathBlocks } from './breath-blocks.js';
import { EXERCISE_BLOCK, exerciseBlocks, readExercise, strayMarks, type WrittenExercise } from './exercise-blocks.js';
import { unbrokenInversions } from './unbroken-inversions.js';

/** A piece of prose: a title, a paragraph, an item of a list or quotation, a cell of a table. */
export interface Paragraph {
  line: number;
  kind: 'heading' | 'text' | 'item' | 'cell';
  text: string;
  /** The text without inline code. */
  prose: string;
}

export interface RenderedMarkdown {
  html: string;
  /** The prose of all paragraphs, separated by blank lines. */
  plain: string;
  wordCount: number;
  /** The same prose in its pieces, each with its line. */
  paragraphs: Paragraph[];
  /** How many blocks a page shows, exercises left out. */
  blockCount: number;
  /** Titles of level two, for a table of contents. */
  headings: { id: string; title: string }[];
  /** Paths of this site that the text leads to. */
  ownPaths: { line: number; path: string }[];
  /** Exercises in order; the HTML has a placeholder for each, words and their count exclude them. */
  exercises: WrittenExercise[];
  /** Lines of the blocks of breaths, which only lessons and chapters may have. */
  breathBlocks: number[];
  problems: { line: number; field?: string; message: string }[];
}

/** Raw HTML stays text; links are checked by this code (with their line) instead of silently becoming text. */
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false });
markdown.validateLink = () => true;
exerciseBlocks(markdown);
breathBlocks(markdown);

// A wide table scrolls inside its own region, which is reachable by keyboard. WCAG 2.1.1.
markdown.renderer.rules.table_open = () => '<div class="table-scroll" role="region" tabindex="0" aria-label="Tableau">\n<table>\n';
markdown.renderer.rules.table_close = () => '</table>\n</div>\n';

/** Renders Markdown to the HTML of articles and lessons. `firstLine` is the line of the file on which the body starts. */
export function renderMarkdown(body: string, firstLine: number): RenderedMarkdown {
  const tokens = markdown.parse(body, {});
  const problems: RenderedMarkdown['problems'] = [];
  const paragraphs: Paragraph[] = [];
  const headingIds = new Set<string>();
  const headings: RenderedMarkdown['headings'] = [];
  const links: { line: number; href: string }[] = [];
  const exercises: WrittenExercise[] = [];
  problems.push(...readBreathBlocks(tokens, firstLine, markdown.utils.escapeHtml));
  tokens.forEach((token, index) => {
    const line = firstLine + (token.map?.[0] ?? 0);
    if (token.type === 'heading_open') {
      if (token.tag === 'h1') problems.push({ line, message: 'Le titre de niveau 1 est celui de la page : commencez à « ## ».' });
      const title = plainText(tokens[index + 1]);
      const id = freeId(slugify(title) || 'section', headingIds);
      token.attrSet('id', id);
      if (token.tag === 'h2') headings.push({ id, title });
    }
    if (token.type === EXERCISE_BLOCK) {
      const read = readExercise(token.content, (token.meta as { isClosed: boolean }).isClosed, line);
      if (Array.isArray(read)) problems.push(...read);
      else {
        token.attrSet('id', read.meta.id);
        exercises.push(read);
      }
    }
    // Lines indented by four spaces are a code block, which would show an exercise with its answer.
    if (token.type === 'code_block') problems.push(...strayMarks(token.content, line));
    if (token.type !== 'inline') return;
    problems.push(...strayMarks(token.content, line));
    const text = plainText(token);
    // Both share one string when equal: a library has tens of thousands.
    const prose = token.children?.some(isCode) ? plainText(token, isCode) : text;
    paragraphs.push({ line, kind: kindOf(tokens[index - 1], token.level), text, prose });
    for (const child of token.children ?? []) {
      if (child.type === 'text') child.content = unbrokenInversions(child.content);
      problems.push(...addressProblems(child, line));
      if (child.type === 'link_open') links.push({ line, href: String(child.attrGet('href') ?? '') });
    }
  });
  for (const { line, href } of links) {
    if (/^#./.test(href) && !headingIds.has(href.slice(1)))
      problems.push({ line, message: `Le lien « ${href} » ne mène à aucun titre de cette page.` });
  }
  const text = paragraphs
    .map((paragraph) => paragraph.text)
    .filter(Boolean)
    .join('\n\n');
  // Only lessons and chapters have exercises.
  if (exercises.length > 0 && problems.length === 0) markBreaths(tokens, exercises);
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    plain: text,
    wordCount: countWords(text),
    paragraphs,
    blockCount: tokens.filter((token) => token.level === 0 && token.nesting >= 0 && !isApart(token)).length,
    headings,
    ownPaths: links.filter(({ href }) => isOwnPath(href)).map(({ line, href }) => ({ line, path: href })),
    exercises,
    breathBlocks: tokens.filter(isBreathBlock).map(({ map }) => firstLine + (map?.[0] ?? 0)),
    problems,
  };
}

function kindOf(opening: Token | undefined, level: number): Paragraph['kind'] {
  if (opening?.type === 'heading_open') return 'heading';
  if (opening?.type === 'paragraph_open') return level > 1 ? 'item' : 'text';
  return 'cell';
}

const isCode = ({ type }: Token) => type === 'code_inline';

function plainText(token: Token | undefined, isLeftOut: (child: Token) => boolean = () => false): string {
  return (token?.children ?? [])
    .filter((child) => !isLeftOut(child))
    .map((child) => (child.type.endsWith('break') ? ' ' : child.content))
    .join('')
    .trim();
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let copy = 2; taken.has(id); copy += 1) id = `${wanted}-${copy}`;
  taken.add(id);
  return id;
}

/** Checks links and pictures: links go to https pages, paths of this site or headings of the page; pictures come from this site. */
function addressProblems(token: Token, line: number): { line: number; message: string }[] {
  if (token.type === 'link_open') {
    const href = String(token.attrGet('href') ?? '');
    return /^https:\/\/[^/]/.test(href) || isOwnPath(href) || /^#./.test(href)
      ? []
      : [{ line, message: `Le lien « ${href} » n’est ni une adresse https ni un chemin de ce site.` }];
  }
  if (token.type === 'image') {
    token.attrSet('loading', 'lazy');
    const src = String(token.attrGet('src') ?? '');
    return isOwnPath(src) ? [] : [{ line, message: `L’image « ${src} » ne vient pas de ce site.` }];
  }
  return [];
}

function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !address.includes('\\');
}
