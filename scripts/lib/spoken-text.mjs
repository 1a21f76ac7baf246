import MarkdownIt from 'markdown-it';
import { load } from 'js-yaml';

/** @typedef {{ text: string, pauseMs: number }} Piece */

/** Spoken first in every synthetic recording. */
const LABEL = 'Voix de synthèse, démonstration.';

const PAUSE_MS = { heading: 900, paragraph: 500, item: 250 };

/** What a French voice should say instead of a sign. Spaces inside numbers are closed first. @type {[RegExp, string][]} */
const SPOKEN = [
  [/[\u00a0\u202f]/g, ' '],
  [/(\d) (?=\d{3}(?!\d))/g, '$1'],
  [/(\d) ?F(?![\p{L}\p{N}])/gu, '$1 francs'],
  [/(\d) ?%/g, '$1 pour cent'],
  [/ ÷ /g, ' divisé par '],
  [/ × /g, ' fois '],
  [/ [−–-] (?=\d)/g, ' moins '],
  [/ = /g, ' égale '],
  [/\bn°/g, 'numéro '],
  [/ [–—] /g, ', '],
  [/[«»“”"]/g, ''],
  [/’/g, "'"],
  [/…/g, '...'],
];

/** One sentence or more as they are said. @param {string} text */
export function spoken(text) {
  return SPOKEN.reduce((said, [sign, words]) => said.replaceAll(sign, words), text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1')
    .trim();
}

/**
 * A chapter file as a program reads it aloud: SSML with the label, the title, then the prose, a pause after each piece.
 * @param {string} file the whole Markdown file with its header
 */
export function narrationOf(file) {
  return ssml(narrationBlocks(file).flat());
}

/**
 * The same block by block: the label and the title, then each block of the text that a page shows, exercises left out.
 * @param {string} file the whole Markdown file with its header
 * @returns {string[]} SSML of each
 */
export function narrationParts(file) {
  return narrationBlocks(file).map(ssml);
}

/** Where a dictated text is cut into groups of words; pages show a space. */
const CUT = / \/ /g;

/** Signs as they are dictated. @type {Record<string, string>} */
const SIGNS = {
  ',': 'virgule',
  '.': 'point',
  ';': 'point-virgule',
  ':': 'deux points',
  '?': 'point d’interrogation',
  '!': 'point d’exclamation',
  '…': 'points de suspension',
  '«': 'ouvrez les guillemets',
  '»': 'fermez les guillemets',
  '(': 'ouvrez la parenthèse',
  ')': 'fermez la parenthèse',
};

/** Time to hear a group again, and to write each of its words. */
const DICTATION_MS = { between: 1_500, word: 1_700, part: 2_500 };

/**
 * The dictation of an exam paper as a program reads it aloud: whole, then group by group, each twice with its signs and a time to write,
 * then whole again.
 * @param {string} file the whole YAML file
 * @returns {string | null} SSML; null for a paper without a dictation
 */
export function dictationOf(file) {
  const { parts = [] } = /** @type {{ parts?: { drafted?: { answer?: string, model: string }[] }[] }} */ (load(file));
  const text = parts.flatMap(({ drafted = [] }) => drafted).find(({ answer }) => answer === 'dictation')?.model;
  if (text === undefined) return null;
  const say = (/** @type {string} */ words) => ({ text: sentence(words), pauseMs: DICTATION_MS.part });
  const whole = text.replaceAll(CUT, ' ');
  const groups = text.split(CUT).flatMap((group) => {
    const said = signsSaid(group);
    return [
      { text: said, pauseMs: DICTATION_MS.between },
      { text: said, pauseMs: DICTATION_MS.word * group.split(/\s+/).length },
    ];
  });
  return ssml([
    { text: LABEL, pauseMs: PAUSE_MS.heading },
    say('Dictée. Écoutez d’abord le texte entier'),
    say(whole),
    say('Écrivez. Chaque groupe de mots est lu deux fois'),
    ...groups,
    say('Relisez-vous'),
    say(whole),
    { text: 'Fin de la dictée.', pauseMs: 0 },
  ]);
}

/** @param {string} group */
function signsSaid(group) {
  const words = group.replaceAll(/[,.;:?!…«»()]/g, (sign) => `, ${SIGNS[sign]}, `);
  return spoken(words)
    .replaceAll(/,(?:\s*,)+/g, ',')
    .replaceAll(/^[,\s]+|[,\s]+$/g, '');
}

/** @param {string} file */
function narrationBlocks(file) {
  const [, header, body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll('\r\n', '\n')) ?? [];
  const title = header && /** @type {{ title?: string } | null} */ (load(header))?.title;
  if (!title) throw new Error('Ce fichier n’a pas l’en-tête d’un chapitre (un titre entre deux lignes « --- »).');
  const label = [
    { text: LABEL, pauseMs: PAUSE_MS.heading },
    { text: sentence(title), pauseMs: PAUSE_MS.heading },
  ];
  return [label, ...blocksOf(body.replaceAll(UNSAID, '').replaceAll(IDEA, 'L’idée à garder.\n$1'))];
}

const ssml = (/** @type {Piece[]} */ pieces) =>
  `<speak>\n${pieces.map(({ text, pauseMs }) => `${escaped(text)} <break time="${pauseMs}ms"/>`).join('\n')}\n</speak>\n`;

/** Exercises, questions about the reader and cuts are for the eyes and fingers. */
const UNSAID = /^:::(?:exercice|et-vous)[ \t]*\n[\s\S]*?^:::[ \t]*$|^:::souffle[ \t]*$/gm;

/** The idea to keep is said after its title, as the page shows it. */
const IDEA = /^:::idee[ \t]*\n([\s\S]*?)\n:::[ \t]*$/gm;

/** @param {string} body */
function blocksOf(body) {
  const tokens = new MarkdownIt().parse(body, {});
  /** @type {Piece[][]} */
  const blocks = [];
  for (const [at, token] of tokens.entries()) {
    if (token.level === 0 && token.nesting >= 0) blocks.push([]);
    if (token.type !== 'inline') continue;
    const around = tokens[at - 1]?.type === 'heading_open' ? 'heading' : token.level > 1 ? 'item' : 'paragraph';
    const text = (token.children ?? []).map((child) => (child.type.endsWith('break') ? ' ' : child.content)).join('');
    blocks.at(-1)?.push({ text: sentence(text), pauseMs: PAUSE_MS[around] });
  }
  return blocks;
}

/** Headings and list items have no full stop in the text; the voice needs one. @param {string} text */
function sentence(text) {
  const said = spoken(text);
  return /[.?!:;,]$/.test(said) ? said : `${said}.`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
