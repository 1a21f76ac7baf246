import { PEOPLE, type PersonId } from '@ulty/domain/figures/people.js';
import { courseCoverSvg, THREADS } from '@ulty/domain/base/weave.js';
import { WORDMARK } from '../pdf/paper.js';
import { drawable, linesOf, openFace, outlineOf, widthOf, type Face } from './card-text.js';

/** Texts of the picture of a shared link: never a price, a balance or a rank, which could become outdated. Decision 0118. */
export interface CardFacts {
  /** Line above the title: 'Cours · 4 leçons'. */
  kicker: string;
  title: string;
  line: string;
  /** Category whose woven pattern is drawn at the left. */
  category: string;
  /** Seed that varies the pattern. */
  seed: string;
  /** Stands at the left in place of the pattern. */
  person?: PersonId;
  /** Words beside the mark; 'Avec ou sans réseau' by default. */
  foot?: string;
}

/** Version of the drawing. Increase it with each change: the addresses change with it. */
export const DRAWING = 2;
/** Size in pixels. */
export const WIDTH = 1_200;
export const HEIGHT = 630;
const CLOTH = 360;
const LEFT = 420;
const ROOM = WIDTH - LEFT - 60;
const TITLE_SIZES = [72, 66, 60] as const;
const MOST_SIGNS = 300;
const MUTED = '#454E73';
const USUAL_FOOT = 'Avec ou sans réseau';

/** Draws a cover of three strips, as high as the card above its selvedge. */
function cloth({ category, seed }: CardFacts): string {
  const cover = courseCoverSvg({ category, id: seed, height: 412 });
  return cover.replace('viewBox="0 0 320 412" preserveAspectRatio="xMidYMid slice"', `width="${CLOTH}" height="618" viewBox="0 0 240 412"`);
}

/** Draws a person on Coton, as wide as a cover, standing on the selvedge. Identity §17.5. */
const standing = (person: PersonId) =>
  `<path d="M0 0h${CLOTH}v618H0z" fill="${THREADS.c}"/><g transform="translate(12 250) scale(3.5)" fill="none" stroke="${THREADS.d}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${PEOPLE[person].drawing}</g>`;

const MARK = `<g transform="translate(${LEFT - 2} 530) scale(1.75)"><g fill="none"><path d="M4 3v13a12 12 0 0 0 24 0V3" stroke="${THREADS.i}" stroke-width="4"/><path d="M9.5 3v13a6.5 6.5 0 0 0 13 0V3" stroke="${THREADS.n}" stroke-width="4"/><path d="M15 3v13a1 1 0 0 0 2 0V3" stroke="${THREADS.l}" stroke-width="3"/></g><path transform="translate(43 3)" d="${WORDMARK}" fill="${THREADS.d}"/></g>`;

/** The horizontal selvedge. */
const SELVEDGE = `<path d="M0 618h1200v6H0z" fill="${THREADS.i}"/><path d="M0 626h1200v4H0z" fill="${THREADS.n}"/><path d="M0 628h1200" fill="none" stroke="${THREADS.l}" stroke-width="4" stroke-dasharray="20 60" stroke-dashoffset="-80"/>`;

function texts(facts: CardFacts, strong: Face, plain: Face): string {
  const [kicker, title, line] = [drawable(plain, facts.kicker), drawable(strong, facts.title), drawable(plain, facts.line)].map((text) =>
    text.slice(0, MOST_SIGNS),
  ) as [string, string, string];
  const sizes = TITLE_SIZES.map((size) => ({ size, ...linesOf(strong, title || 'Ulty', { size, width: ROOM, most: 3 }) }));
  const smallest = sizes[sizes.length - 1] as (typeof sizes)[number];
  const { size, lines } =
    sizes.find(({ isWhole, lines: { length } }) => isWhole && length <= 2) ?? sizes.find(({ isWhole }) => isWhole) ?? smallest;
  const below = linesOf(plain, line, { size: 34, width: ROOM, most: lines.length > 2 ? 1 : 2 }).lines;
  const step = Math.round(size * 1.04);
  // Title and line are centred between kicker and mark.
  const top = 310 - (lines.length * step + below.length * 45) / 2 + size * 0.8;
  const footWords = facts.foot ?? USUAL_FOOT;
  const foot = widthOf(plain, footWords, 30);
  return (
    `<g fill="${MUTED}">${outlineOf(plain, linesOf(plain, kicker, { size: 30, width: ROOM, most: 1 }).lines[0] ?? '', 30, LEFT, 85)}` +
    below.map((one, at) => outlineOf(plain, one, 34, LEFT, top + (lines.length - 1) * step + 72 + at * 45)).join('') +
    `${outlineOf(plain, footWords, 30, WIDTH - 57 - foot, 571)}</g>` +
    `<g fill="${THREADS.d}">${lines.map((one, at) => outlineOf(strong, one, size, LEFT, top + at * step)).join('')}</g>`
  );
}

let faces: Promise<[Face, Face]> | undefined;

/** Returns the picture as SVG that consists of paths only. */
export async function drawCard(facts: CardFacts): Promise<string> {
  faces ??= Promise.all([openFace(700), openFace(500)]);
  const [strong, plain] = await faces;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${facts.person ? standing(facts.person) : cloth(facts)}${texts(facts, strong, plain)}${MARK}${SELVEDGE}</svg>`;
}
