import { figureWords } from '@ulty/domain/learning/exercises.js';
import type { Page } from '../files/content-folder.js';
import type { ContentProblem } from '../files/content-problem.js';
import type { Paragraph } from '../files/markdown.js';
import { fold, lix, meanAndDeviation, sentencesOf, wordsOf } from './french-text.js';
import { FORMULAS, MAX_LIX, SENTENCE, SENTENCES_OF_A_STYLE, SHORT_RUN } from './limits.js';

const french = (value: number) => figureWords(value, undefined, 1);

/** Checks length, sentences and readability of a text. @param what 'Un chapitre' */
export function proseProblems(
  { file, body, bodyLine }: Page<unknown>,
  { min, max }: { min: number; max: number },
  what: string,
): ContentProblem[] {
  const texts = body.paragraphs.filter(({ kind }) => kind === 'text');
  const inTexts = texts.map(({ line, text }) => ({
    line,
    sentences: sentencesOf(text).map((sentence) => ({ sentence, words: wordsOf(sentence).length })),
  }));
  const sentences = inTexts.flatMap((paragraph) => paragraph.sentences);
  const problems: ContentProblem[] = [];
  const note = (message: string, line = bodyLine) => problems.push({ file, line, message });
  if (body.wordCount < min || body.wordCount > max) note(`${what} compte ${min} à ${max} mots, et non ${body.wordCount}.`);
  for (const { line, sentences: ofOne } of inTexts) {
    for (const { sentence, words } of ofOne) {
      if (words > SENTENCE.longest)
        note(`Cette phrase a ${words} mots, et non ${SENTENCE.longest} au plus : « ${sentence.slice(0, 40)}… » ; coupez-la.`, line);
    }
    if (longestShortRun(ofOne.map(({ words }) => words)) > SHORT_RUN.most)
      note(`Plus de ${SHORT_RUN.most} phrases de suite ont ${SHORT_RUN.words} mots au plus : liez-les.`, line);
  }
  if (sentences.length < SENTENCES_OF_A_STYLE) return problems;
  const { mean, deviation } = meanAndDeviation(sentences.map(({ words }) => words));
  if (mean < SENTENCE.minMean) note(`Les phrases ont ${french(mean)} mots en moyenne, et non ${SENTENCE.minMean} au moins : liez-en.`);
  if (mean > SENTENCE.maxMean) note(`Les phrases ont ${french(mean)} mots en moyenne, et non ${SENTENCE.maxMean} au plus : coupez-en.`);
  if (deviation < SENTENCE.minDeviation)
    note(
      `Les phrases ont presque la même longueur (écart type ${french(deviation)}, et non ${SENTENCE.minDeviation} au moins) : variez-les.`,
    );
  const level = lix(sentences.map(({ sentence }) => sentence));
  if (level > MAX_LIX) note(`Le texte est difficile (LIX ${french(level)}, et non ${MAX_LIX} au plus) : prenez des mots plus courts.`);
  return problems;
}

function longestShortRun(lengths: readonly number[]): number {
  let [run, longest] = [0, 0];
  for (const words of lengths) {
    run = words <= SHORT_RUN.words ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Number of letters of a sentence's beginning that are compared: longer than any formula. */
const BEGINNING = 80;

/** Set phrases that open a sentence a second time in one work. */
export function formulaProblems(pages: readonly Page<unknown>[]): ContentProblem[] {
  const seen = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const { file, body } of pages) {
    for (const { line, text, kind } of body.paragraphs) {
      if (kind === 'heading') continue;
      for (const sentence of sentencesOf(text)) {
        const folded = fold(sentence.slice(0, BEGINNING));
        const formula = FORMULAS.find((words) => folded === words || folded.startsWith(`${words} `));
        if (!formula) continue;
        const known = seen.get(formula);
        if (known)
          problems.push({
            file,
            line,
            message: `« ${sentence.split(' ').slice(0, 3).join(' ')} » ouvre déjà une phrase (${known}) : dites-le autrement.`,
          });
        else seen.set(formula, `${file}:${line}`);
      }
    }
  }
  return problems;
}

/** Chapters of one book that begin with the same two words. */
export function sameBeginnings(pages: readonly Page<unknown>[]): ContentProblem[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ file, body, bodyLine }) => {
    const key = fold(body.plain.slice(0, BEGINNING)).split(' ').slice(0, 2).join(' ');
    const known = first.get(key);
    if (!known) first.set(key, file);
    return known ? [{ file, line: bodyLine, message: `Ce chapitre commence comme ${known} : « ${key} ».` }] : [];
  });
}

const CLOSING = 'À vous.';
const WHEN =
  /\b(soir|matin|midi|semaine|week end|aujourd hui|demain|avant|apres|pendant|des|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|jour|journee|heure|heures|minutes|mois|prochain|prochaine|maintenant|\d{1,2} h)\b/;
const WHERE =
  /\b(dans|sur|devant|chez|au|aux|a la|a l|a cote|pres|derriere|a votre|en tete|en haut|en bas|a table|avec|page|cahier|carnet|marche|atelier)\b/;
const HOW_MUCH =
  /\d|\b(un seul|une seule|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante|cinquante|cent|mille|demi|moitie)\b/;

/** Checks that a text ends with one concrete act: when, where, how much. */
export function closingProblems({ file, body }: Page<unknown>): ContentProblem[] {
  const last = body.paragraphs.filter(({ text }) => text).at(-1);
  if (!last?.text.startsWith(CLOSING))
    return [
      {
        file,
        line: last?.line ?? 1,
        message: `Le dernier paragraphe commence par « **${CLOSING}** » et demande un seul acte : quand, où, combien.`,
      },
    ];
  const folded = fold(last.text);
  const missing = [
    ...(WHEN.test(folded) ? [] : ['quand']),
    ...(WHERE.test(folded) ? [] : ['où']),
    ...(HOW_MUCH.test(folded) ? [] : ['combien']),
  ];
  return missing.length === 0 ? [] : [{ file, line: last.line, message: `L’acte de la fin ne dit pas ${missing.join(', ni ')}.` }];
}

const HTML = /<\/?[a-z][^<>]*>/i;
const FAULTS: readonly { form: RegExp; message: string }[] = [
  { form: /(?<=\p{L})'(?=\p{L})/u, message: "L’apostrophe s’écrit ’ et non ' : lancez « npm run content -- tidy »." },
  { form: /"/, message: 'Les guillemets s’écrivent « » et non ".' },
  { form: /(?<!\.)\.\.\.(?!\.)/, message: 'Les points de suspension sont un seul signe, … : lancez « npm run content -- tidy ».' },
  {
    form: / (?=[;!?»](?:\s|$)|:\s)|« /,
    message: 'Une espace insécable est attendue avant : ; ! ? » et après « : lancez « npm run content -- tidy ».',
  },
  { form: /(?<=[\p{L}\p{N}])[;!?](?=\s|$)/u, message: 'Une espace insécable manque avant ; ! ou ?.' },
  { form: /(?<=\d[ \u00a0]?)(?:MB|GB|KB|kB)\b/, message: 'Les octets s’écrivent Mo, Go et Ko.' },
  { form: /(?<=\d[ \u00a0])(?:CFA|XOF|fcfa|Fcfa|francs CFA)\b/, message: 'L’argent s’écrit F ou FCFA.' },
  { form: /(?<![\d.,+/])\d{5,}(?![\d.,/])/, message: 'Les milliers se séparent d’une espace : 10 000.' },
  { form: HTML, message: 'Du HTML n’est pas lu : écrivez-le en Markdown.' },
];

/** Checks typography, units and HTML of one text. */
export function typographyProblems(text: string, place: Omit<ContentProblem, 'message'>): ContentProblem[] {
  return FAULTS.filter(({ form }) => form.test(text)).map(({ message }) => ({ ...place, message }));
}

export const typographyOf = (file: string, paragraphs: readonly Paragraph[]): ContentProblem[] =>
  paragraphs.flatMap(({ line, prose }) => typographyProblems(prose, { file, line }));

/** Returns the first of these words that a text contains, case-sensitive. */
export function namesOne(text: string, words: readonly string[]): string | undefined {
  return words.find((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u').test(text));
}
