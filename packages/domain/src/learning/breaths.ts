import { countWords } from './reading.js';

/** Marks in the HTML of a text: on the first block of each breath but the first, and on an exercise that is asked in another breath. */
export const BREATH_START = 'data-souffle';
export const ASKED_IN = 'data-passage';

/** A question of a text about its reader: kept on the phone, never sent, never graded. */
export interface AndYou {
  question: string;
  choices: readonly string[];
}

/** One breath of a text. */
export interface Breath {
  words: number;
  /** Ids of the exercises that are asked at its end. */
  exercises: readonly string[];
  /** Whether it ends in one of them: none of its text follows the last one. */
  endsInExercise: boolean;
  /** The file's own question about the reader. */
  andYou: AndYou | null;
}

const START = new RegExp(`(?=<[a-z0-9]+(?: [a-z-]+="[^"]*")* ${BREATH_START}=)`);
const EXERCISE = new RegExp(`<div data-exercise="([^"]*)"(?: ${ASKED_IN}="(\\d+)")?></div>`, 'g');
/** The exercises that another breath asks, and one of its own as the last block. */
const MOVED = new RegExp(`<div data-exercise="[^"]*" ${ASKED_IN}="\\d+"></div>`, 'g');
const OWN_END = /<div data-exercise="[^"]+"><\/div>\s*$/;
const AND_YOU = /<div data-exercise="" data-et-vous=""><p>([^<]*)<\/p><ul>(.*?)<\/ul><\/div>/s;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const proseOf = (html: string) =>
  html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');

const APART = /<div (?:data-exercise="" data-et-vous=""|class="u-idea-title")>.*?<\/div>/gs;

/** The HTML of a text without questions about the reader and without the title of its idea, which are no words of the text. */
export const textAlone = (html: string): string => html.replaceAll(APART, '');

/** The breaths of a text, from the HTML made of its file; a text without marks, as older copies are, is one. */
export function breathsOf(html: string): Breath[] {
  const pieces = html.split(START);
  const exercises = pieces.map((): string[] => []);
  const ends = pieces.map((piece) => OWN_END.test(textAlone(piece).replaceAll(MOVED, '')));
  for (const [at, piece] of pieces.entries())
    for (const [, id = '', asked] of piece.matchAll(EXERCISE)) {
      const breath = asked ? Math.min(Number(asked), pieces.length) - 1 : at;
      exercises[breath]?.push(id);
      if (asked) ends[breath] = true;
    }
  return pieces.map((piece, at) => {
    const [, question, choices = ''] = AND_YOU.exec(piece) ?? [];
    return {
      words: countWords(proseOf(textAlone(piece))),
      exercises: exercises[at] ?? [],
      endsInExercise: ends[at] ?? false,
      andYou: question
        ? { question: proseOf(question), choices: [...choices.matchAll(/<li>(.*?)<\/li>/gs)].map(([, one = '']) => proseOf(one)) }
        : null,
    };
  });
}

/** The idea to keep of a text, or null. @param html of the text, or of the idea alone */
export function ideaOf(html: string): string | null {
  const [, idea = ''] = /<aside class="u-idea">\n<div[^>]*>[^<]*<\/div>(.*?)<\/aside>/s.exec(html) ?? [];
  return (
    proseOf(idea.replaceAll(/<\/?(strong|em|code)>/g, ''))
      .replaceAll(/\s+/g, ' ')
      .trim() || null
  );
}

/** The breath of each block, counted from 0. @param blocks whether each begins one, and in which one an exercise is asked (from 1) */
export function breathOfBlocks(blocks: readonly { begins: boolean; askedIn: number | null }[]): number[] {
  let breath = 0;
  return blocks.map(({ begins, askedIn }) => {
    if (begins) breath += 1;
    return askedIn === null ? breath : askedIn - 1;
  });
}

/** Questions for breaths that have none of their own; they fit any text. */
const ANY: readonly AndYou[] = [
  { question: 'Et vous\u00a0? Avez-vous déjà vu cela autour de vous\u00a0?', choices: ['Oui, souvent', 'Une fois ou deux', 'Pas encore'] },
  { question: 'Et vous\u00a0? Ce passage vous surprend-il\u00a0?', choices: ['Oui, c’est nouveau', 'Un peu', 'Non, je m’en doutais'] },
  {
    question: 'Et vous\u00a0? Pourriez-vous le raconter à quelqu’un\u00a0?',
    choices: ['Oui, dès ce soir', 'En relisant une fois', 'Pas encore'],
  },
  {
    question: 'Et vous\u00a0? Que feriez-vous de ce passage\u00a0?',
    choices: ['L’essayer bientôt', 'En parler d’abord', 'Y réfléchir encore'],
  },
  { question: 'Et vous\u00a0? Êtes-vous d’accord\u00a0?', choices: ['Oui', 'En partie', 'Non'] },
];

/** The question of a breath without one: another one for each breath of a text. @param textId its UUID @param at of the breath, from 0 */
export const anyAndYou = (textId: string, at: number): AndYou =>
  ANY[((Number.parseInt(textId.slice(-4), 16) || 0) + at) % ANY.length] as AndYou;

/** The answer that is always accepted. */
export const DONT_KNOW = 'Je ne sais pas';

/** Least seconds of each breath: its share of those of the whole text, by its words. They sum up to the text's. */
export function breathSeconds(breaths: readonly Pick<Breath, 'words'>[], leastSeconds: number): number[] {
  const words = breaths.reduce((sum, breath) => sum + breath.words, 0);
  return breaths.map((breath) => (words > 0 ? (leastSeconds * breath.words) / words : leastSeconds / breaths.length));
}

/**
 * The breath in which a reader goes on when a new version of the text arrives: the one with the first block of theirs that still exists,
 * else the one at the same place, or the last one.
 * @param words of the blocks of the breath that was open
 * @param next the words of the blocks of each breath of the new version
 */
export function breathAfterChange(words: readonly string[], at: number, next: readonly (readonly string[])[]): number {
  for (const block of words) {
    const found = next.findIndex((blocks) => blocks.includes(block));
    if (found >= 0) return found;
  }
  return Math.max(0, Math.min(at, next.length - 1));
}
