import { ACT_FOOT } from '@ulty/domain/people/act-reminder.js';
import { breathCuts, type BreathBlock } from '@ulty/domain/learning/breath-cuts.js';
import { ASKED_IN, BREATH_START } from '@ulty/domain/learning/breaths.js';
import { countWords } from '@ulty/domain/learning/reading.js';
import type { default as MarkdownIt, Token } from 'markdown-it';
import { z } from 'zod';
import { text } from '../schemas/content-schemas.js';
import type { ContentProblem } from './content-problem.js';
import { EXERCISE_BLOCK, type WrittenExercise } from './exercise-blocks.js';
import { ownBlock, ownLine, rawBlock } from './own-block.js';
import { readYaml } from './yaml-file.js';

/** `:::et-vous`: the file's own question about its reader, at the end of a breath. */
const AndYouMeta = z.strictObject({
  question: text(120).refine((words) => words.endsWith('?'), 'Une question finit par « ? ».'),
  choices: z
    .array(text(60), { error: 'Une liste de réponses est attendue.' })
    .min(2, 'Deux réponses au moins sont attendues.')
    .max(4, 'Quatre réponses au plus.'),
});

const AND_YOU = 'and_you';
const IDEA = 'idea';
const CUT = 'breath_cut';
/** Id of the act in its page, and the block at the foot of its card: no words of the text. */
const ACT_ID = 'a-vous';
const ACT_END = `<div data-exercise="" ${ACT_FOOT}=""></div>\n`;

/** Most sentences of an idea to keep. */
const IDEA_SENTENCES = 2;

type Problem = Omit<ContentProblem, 'file'>;

/** Adds the blocks of breaths to the parser: `:::souffle` cuts, `:::idee` frames the idea to keep, `:::et-vous` asks. Identity §17.4. */
export function breathBlocks(markdown: InstanceType<typeof MarkdownIt>): void {
  rawBlock(markdown, AND_YOU, /^:::et-vous[ \t]*$/);
  ownLine(markdown, CUT, /^:::souffle[ \t]*$/);
  ownBlock(markdown, IDEA, /^:::idee[ \t]*$/, (state, first, closing, isClosed) => {
    const open = state.push(`${IDEA}_open`, 'aside', 1);
    open.map = [first - 1, closing];
    open.meta = { isClosed };
    const end = state.lineMax;
    state.lineMax = closing;
    state.md.block.tokenize(state, first, closing);
    state.lineMax = end;
    state.push(`${IDEA}_close`, 'aside', -1);
  });
  markdown.renderer.rules.paragraph_close = (tokens, index, options, _env, self) =>
    self.renderToken(tokens, index, options) + ((tokens[index]?.meta as { isActEnd?: true } | null)?.isActEnd ? ACT_END : '');
  markdown.renderer.rules[CUT] = () => '';
  // `readBreathBlocks` has written its HTML, with every text escaped.
  markdown.renderer.rules[AND_YOU] = (tokens, index) => tokens[index]?.content ?? '';
  markdown.renderer.rules[`${IDEA}_open`] = () => '<aside class="u-idea">\n<div class="u-idea-title">L’idée à garder</div>\n';
  markdown.renderer.rules[`${IDEA}_close`] = () => '</aside>\n';
}

/** Whether a block of the file shows nothing to its readers, or is no part of its text. */
export const isApart = ({ type }: Token): boolean => type === EXERCISE_BLOCK || type === AND_YOU || type === CUT;

/** Whether a token is one of these blocks, which only lessons and chapters may have. */
export const isBreathBlock = ({ type }: Token): boolean => type === AND_YOU || type === CUT || type === `${IDEA}_open`;

/** Reads the blocks of breaths of a text and returns their problems. @param escape of texts in HTML @param firstLine of the body in its file */
export function readBreathBlocks(tokens: readonly Token[], firstLine: number, escape: (text: string) => string): Problem[] {
  const problems: Problem[] = [];
  let ideas = 0;
  for (const [at, token] of tokens.entries()) {
    const line = firstLine + (token.map?.[0] ?? 0);
    if ((token.meta as { isClosed?: boolean } | null)?.isClosed === false && token.type !== EXERCISE_BLOCK)
      problems.push({ line, message: 'Ce bloc n’est pas fermé : ajoutez une ligne « ::: » après lui.' });
    if (token.type === `${IDEA}_open`) {
      ideas += 1;
      if (ideas > 1) problems.push({ line, message: 'Un texte a une seule « idée à garder ».' });
      const inside = tokens.slice(
        at + 1,
        tokens.findIndex((other, index) => index > at && other.type === `${IDEA}_close`),
      );
      const sentences = inside.filter(({ type }) => type === 'inline').flatMap(({ content }) => content.split(/(?<=[.!?…])\s+/));
      if (sentences.length === 0 || sentences.length > IDEA_SENTENCES)
        problems.push({ line, message: `L’idée à garder tient en une ou deux phrases, et non ${sentences.length}.` });
    }
    if (token.type === AND_YOU) {
      const read = readYaml('', token.content, AndYouMeta, 'Question illisible', line);
      if (Array.isArray(read)) problems.push(...read.map(({ file: _file, ...problem }) => problem));
      else {
        const { question, choices } = read.meta;
        token.content = `<div data-exercise="" data-et-vous=""><p>${escape(question)}</p><ul>${choices.map((one) => `<li>${escape(one)}</li>`).join('')}</ul></div>\n`;
      }
    }
  }
  return problems;
}

/** A block of a text with its tokens. */
interface Block extends BreathBlock {
  opening: Token;
  text: string;
}

const KINDS: Readonly<Record<string, BreathBlock['kind']>> = {
  heading_open: 'heading',
  paragraph_open: 'paragraph',
  [EXERCISE_BLOCK]: 'exercise',
};

/** The blocks of a text, cuts and questions about the reader left out; `cutBefore`: those that stand after a cut of the file. */
function blocksOf(tokens: readonly Token[]): { blocks: Block[]; cutBefore: number[] } {
  const blocks: Block[] = [];
  const cutBefore: number[] = [];
  for (const token of tokens) {
    const last = blocks.at(-1);
    if (token.type === CUT && last) cutBefore.push(blocks.length);
    else if (token.level === 0 && token.nesting >= 0 && token.type !== CUT && token.type !== AND_YOU)
      blocks.push({ kind: KINDS[token.type] ?? 'other', words: 0, opening: token, text: '' });
    else if (token.type === 'inline' && last) {
      last.words += countWords(token.content);
      last.text += ` ${token.content}`;
      last.announces = /:\s*$/.test(token.content);
    }
  }
  return { blocks, cutBefore: cutBefore.filter((at) => at < blocks.length) };
}

/** The beginnings of the longer words of a text: enough to know 'vendre' and 'vendeuse' as related. */
const stemsOf = (words: string): Set<string> =>
  new Set(
    (
      words
        .toLowerCase()
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .match(/\p{L}{4,}/gu) ?? []
    ).map((word) => word.slice(0, 6)),
  );

/**
 * For exercises that all stand after their text: the breath that speaks most of each, by the rare words that both have; each breath asks
 * one, the opening none, and the later of two equal ones is taken. In the order of the exercises, from 0.
 */
function placesOf(exercises: readonly WrittenExercise[], breaths: readonly string[]): number[] {
  const stems = breaths.map(stemsOf);
  const isFree = stems.map((_, at) => at > 0 || stems.length === 1);
  return exercises.map(({ meta }) => {
    const asked = stemsOf(JSON.stringify({ ...meta, id: '' }));
    const score = (at: number) =>
      [...asked].reduce((sum, stem) => (stems[at]?.has(stem) ? sum + 1 / stems.filter((other) => other.has(stem)).length : sum), 0);
    let best = stems.length - 1;
    for (let at = stems.length - 1; at >= 0; at -= 1) if (isFree[at] && (!isFree[best] || score(at) > score(best))) best = at;
    isFree[best] = false;
    return best;
  });
}

/** The act that a text asks for at its end. */
const ACT = /^ \*\*À vous\.\*\*/;
/** When an act is to be done, at the beginning of its sentence; it belongs to the title of its card. */
const ACT_WHEN = /^ ((?:ce soir|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?![\p{L}\p{N}])[^,.]{0,40}), (.)/iu;

/** Makes the card of an act: its time stands in its title, and an empty block at its foot. @param at of its paragraph */
function makeActCard(tokens: readonly Token[], opening: Token): void {
  const at = tokens.indexOf(opening);
  opening.attrSet('class', 'u-act');
  opening.attrSet('id', ACT_ID);
  const closing = tokens[at + 2];
  if (closing) closing.meta = { isActEnd: true };
  const texts = tokens[at + 1]?.children?.filter(({ type }) => type === 'text' || type === 'softbreak') ?? [];
  const [title, sentence] = texts.filter(({ content }) => content !== '');
  const [found, when = '', first = ''] = ACT_WHEN.exec(sentence?.content ?? '') ?? [];
  if (!title || !sentence || !found) return;
  title.content = `À vous, ${when.charAt(0).toLowerCase()}${when.slice(1)}.`;
  sentence.content = ` ${first.toUpperCase()}${sentence.content.slice(found.length)}`;
}

/**
 * Marks where the breaths of a text begin, at the cuts of its file or else the best ones, and the breath of each exercise that stands after
 * the text, and the act it asks for. The text and the order of its blocks stay as they are.
 */
export function markBreaths(tokens: readonly Token[], exercises: readonly WrittenExercise[]): void {
  const { blocks, cutBefore } = blocksOf(tokens);
  for (const { opening, text } of blocks) if (ACT.test(text)) makeActCard(tokens, opening);
  const end = blocks.findLastIndex(({ kind }) => kind !== 'exercise') + 1;
  const isAfterText = blocks.slice(0, end).every(({ kind }) => kind !== 'exercise');
  const inCuts = isAfterText ? blocks.slice(0, end) : blocks;
  const cuts = cutBefore.length > 0 ? cutBefore.filter((at) => at < inCuts.length) : breathCuts(inCuts);
  for (const at of cuts) blocks[at]?.opening.attrSet(BREATH_START, '');
  if (!isAfterText || cuts.length === 0) return;
  const breaths = [0, ...cuts].map((from, at) =>
    inCuts
      .slice(from, cuts[at])
      .map(({ text }) => text)
      .join(' '),
  );
  const asking = blocks.slice(end).map(({ opening }) => opening);
  for (const [at, place] of placesOf(exercises, breaths).entries()) asking[at]?.attrSet(ASKED_IN, String(place + 1));
}
