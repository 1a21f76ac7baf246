import type { CoachAnswer, CoachQuestion } from '@ulty/contracts/learning/coach.js';
import { COACH_NOTES } from '@ulty/domain/learning/coach.js';
import { COACH_REFUSAL_WORDS, type CoachRefusal } from '@ulty/domain/learning/coach-refusals.js';
import type { KeptSentence } from '../engines/grounded-sentences.js';
import type { PassageRow } from '../passages/passages.queries.js';
import { toSource } from '../passages/passages.service.js';
import { beforeCalculation } from '../engines/calculation.js';

/** An empty answer: it is still being written, or the question was not accepted. */
export const NO_ANSWER: CoachAnswer = {
  kind: null,
  text: '',
  sources: [],
  sentences: [],
  passages: [],
  practice: null,
  questions: [],
  plan: null,
  note: null,
  notice: null,
  refusal: null,
};

export const refused = (refusal: CoachRefusal): CoachAnswer => ({
  ...NO_ANSWER,
  kind: 'refused',
  text: `${COACH_REFUSAL_WORDS[refusal].title} ${COACH_REFUSAL_WORDS[refusal].text}`,
  refusal,
});

export const unknown = (): CoachAnswer => ({ ...NO_ANSWER, kind: 'unknown', text: 'Je ne sais pas.', note: COACH_NOTES.unknown });

/** What an answer is based on, with one of our questions on the same subject. */
interface Found {
  passages: readonly PassageRow[];
  practice: CoachQuestion | null;
  isWhole: boolean;
}

/** Answers with our own texts, word for word; calculations are left out before two tries. */
export function fromPassages({ passages, practice, isWhole }: Found): CoachAnswer {
  const shown = passages.map(({ text }) => (isWhole ? text : beforeCalculation(text)));
  const holdsBack = shown.some((text, at) => text !== passages[at]?.text);
  return {
    ...NO_ANSWER,
    kind: 'passages',
    text: shown.filter((text) => text !== null).join('\n\n'),
    sources: passages.map(toSource),
    passages: shown.flatMap((text, source) => (text === null ? [] : [{ text, source }])),
    practice,
    note: holdsBack ? COACH_NOTES.tries : null,
  };
}

/** Answers with the sentences of a model; sources that no sentence cites are left out. */
export function fromModel(sentences: readonly KeptSentence[], { passages, practice, isWhole }: Found): CoachAnswer {
  const named = passages.map((_, at) => at).filter((at) => sentences.some(({ sources }) => sources.includes(at)));
  return {
    ...NO_ANSWER,
    kind: 'generated',
    text: sentences.map(({ text }) => text).join(' '),
    sources: named.flatMap((at) => passages.slice(at, at + 1).map(toSource)),
    sentences: sentences.map(({ text, sources }) => ({ text, sources: sources.map((at) => named.indexOf(at)) })),
    practice,
    note: isWhole ? null : COACH_NOTES.tries,
  };
}
