import { textAlone } from './breaths.js';

/**
 * A piece of one of our texts that an answer can show: a paragraph or a few short ones, word for word. `heading`: the title above it, '' at
 * the beginning.
 */
export interface Passage {
  heading: string;
  text: string;
}

/** Paragraphs are joined up to this length, so that a passage can be understood alone. */
const ENOUGH = 200;
/** A list is joined to the sentence before it up to this length. */
const MOST = 700;

const BLOCK = /<(table|pre|h[2-6]|li|p)\b[^>]*>([\s\S]*?)<\/\1>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const proseOf = (html: string) =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll('\u2011', '-')
    .replaceAll(/[ \n\t]+/g, ' ')
    .trim();

/**
 * The passages of a chapter, lesson or article, in order, from the HTML made of our Markdown. Tables and exercises are left out: a cell
 * means nothing alone, and an answer must stay hidden. The same on the server and on a device that has the text. Product §2.26.
 */
export function passagesOf(html: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let open: Passage | null = null;
  for (const [, tag = '', inner = ''] of textAlone(html).matchAll(BLOCK)) {
    if (tag === 'table' || tag === 'pre') open = null;
    else if (tag.startsWith('h')) {
      heading = proseOf(inner);
      open = null;
    } else {
      const text = tag === 'li' ? `– ${proseOf(inner)}` : proseOf(inner);
      if (text.length < 3) continue;
      const isPart: boolean =
        open !== null && open.text.length + text.length < MOST && (open.text.length < ENOUGH || tag === 'li' || open.text.endsWith(':'));
      if (open && isPart) open.text += `\n${text}`;
      else {
        open = { heading, text };
        passages.push(open);
      }
    }
  }
  return passages;
}

/** A sentence with an instruction: 'Comptez …', 'N’achetez pas …', 'Il faut …'. */
const TOLD_TO = /(?:^|[.!?:;…]\s|\n(?:– )?|, )(?:ne |n’)?(?:[\p{L}’-]{3,20}ez|il faut|il suffit de)(?![\p{L}])/giu;
const ITEM = /^– /gm;
/** A sum of money, a percentage or a calculation. */
const SUM = /\d[\d\s\u00a0\u202f,]{0,12}(?:F|%)(?!\p{L})|\d\s?[×÷=+−]\s?\d/gu;
/** A story about somebody: what they did, were or had. */
const STORY =
  /(?<!\p{L})(?:était|étaient|avait|avaient|il a|elle a|a (?:dit|demandé|raconté|compris|appris|vendu|décidé)|se souvient)(?!\p{L})/gu;

const countOf = (text: string, what: RegExp, most: number) => Math.min(most, [...text.matchAll(what)].length) / most;

/**
 * How much a passage is a method and not a story, 0 to 1: steps, sums, instructions. Questions with 'comment' prefer such passages. Product
 * §2.26.
 */
export function methodOf(text: string): number {
  const method = 0.6 * countOf(text, TOLD_TO, 2) + 0.4 * countOf(text, ITEM, 3) + 0.4 * countOf(text, SUM, 3);
  return Math.round(100 * Math.max(0, Math.min(1, method - 0.4 * countOf(text, STORY, 2)))) / 100;
}
