import { Injectable } from '@nestjs/common';
import type { CoachAnswer, CoachWords } from '@ulty/contracts/learning/coach.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { COACH, COACH_NOTES } from '@ulty/domain/learning/coach.js';
import { wordsOf } from '@ulty/domain/base/search-text.js';
import { Db } from '../../core/database/db.js';
import { Model } from '../engines/model.js';
import { Passages, toSource } from '../passages/passages.service.js';
import type { PassageRow } from '../passages/passages.queries.js';
import { Practice } from '../practice/practice.service.js';
import { Lexicon } from '../redaction/lexicon.js';
import { redact, withoutPerson } from '../redaction/redact.js';
import { fromModel, fromPassages, NO_ANSWER, unknown } from './answers.js';
import { readEarlier, readPerson, type MessageRow } from './messages.queries.js';

interface Earlier {
  question: string;
  context: MessageRow['context'];
}

/** Most calls of a model for one answer, so that an answer that cannot be stored has a limited cost. */
const MOST_TRIES = 3;

/** Number of best found texts that define the subject of the question. */
const MOST_ANSWERING = 2;

/** An answer, and whether it uses one of the day's questions. */
export interface Explained {
  answer: CoachAnswer;
  counts: boolean;
}

/** Answers a question from our texts: quoted, or in the words of a model where our texts support them. Product §2.26, decision 0092. */
@Injectable()
export class Explain {
  constructor(
    private readonly db: Db,
    private readonly passages: Passages,
    private readonly practice: Practice,
    private readonly model: Model,
    private readonly lexicon: Lexicon,
  ) {}

  async answer(message: MessageRow & { userId: string }, hear: (words: CoachWords) => void): Promise<Explained> {
    const earlier = message.replyTo === null ? [] : await this.db.rows(readEarlier, { id: message.id });
    const isWhole = triesOf(message.question, earlier) >= COACH.tries;
    const context = message.context ?? earlier.find((one) => one.context !== null)?.context ?? null;
    const steps =
      context && (context.kind === 'quiz_question' || context.kind === 'exercise')
        ? await this.practice.steps(message.userId, context.id)
        : null;
    const first = steps?.prompt ?? earlier[0]?.question ?? message.question;
    const about = withoutPerson([first, ...earlier.slice(1).map(({ question }) => question), message.question].join('\n').slice(0, 3_000));
    const contextId = steps?.textId ?? context?.id ?? null;
    const found = await this.find(message.userId, contextId, about, withoutPerson(first));
    if (steps) return { answer: hintOf(steps, found, triesOf(message.question, earlier)), counts: true };
    if (found.length === 0) return { answer: unknown(), counts: false };
    const answering = found.slice(0, MOST_ANSWERING).map(({ id }) => id);
    const rest = { passages: found, practice: await this.practice.oneOn(answering, about), isWhole };
    if (!this.model.isThere) return { answer: fromPassages(rest), counts: true };
    if (message.tries >= MOST_TRIES) return { answer: { ...fromPassages(rest), notice: 'failed' }, counts: false };
    hear({ is: 'sources', sources: found.map(toSource) });
    const clean = await this.redactor(message.userId, found);
    const written = await this.model.answer(
      { question: clean(message.question), earlier: earlier.map(({ question }) => clean(question)), passages: found, isWhole },
      hear,
    );
    if ('sentences' in written) return { answer: fromModel(written.sentences, rest), counts: true };
    return { answer: { ...fromPassages(rest), notice: written.notice }, counts: written.notice === 'ceiling' };
  }

  private async redactor(userId: string, found: readonly PassageRow[]): Promise<(text: string) => string> {
    const person = await this.db.one(readPerson, { user: userId });
    const birthYear = person?.birthYear ?? null;
    const known = {
      own: person?.own ?? [],
      passages: found.flatMap(({ title, of, text }) => [title, of ?? '', text]),
      words: await this.lexicon.stems(),
      isMinor: birthYear === null || isMinorIn(new Date().getUTCFullYear(), birthYear),
    };
    return (text) => redact(text, known);
  }

  /** Finds passages for the whole thread, else for its first question: a follow-up may use other words. */
  private async find(userId: string, contextId: string | null, whole: string, first: string): Promise<PassageRow[]> {
    const found = await this.passages.find(whole, userId, contextId);
    return found.length > 0 || whole === first ? found : this.passages.find(first, userId, contextId);
  }
}

/** Counts the tries at the first question: later messages that say something new. */
function triesOf(question: string, earlier: readonly Earlier[]): number {
  const [first, ...later] = [...earlier.map((one) => one.question), question].map((text) => wordsOf(text).join(' '));
  return new Set(later.filter((text) => text !== first && (/\d/.test(text) || text.split(' ').length >= 2))).size;
}

/** Returns the next step of one of our questions: its hint, then what the chapter says, and after two tries its explanation. */
function hintOf(
  { hint, explanation }: { hint: string | null; explanation: string },
  passages: readonly PassageRow[],
  tries: number,
): CoachAnswer {
  const sources = passages.map(toSource);
  if (tries >= COACH.tries) return { ...NO_ANSWER, kind: 'hint', text: explanation, sources };
  if (tries === 0 && hint) return { ...NO_ANSWER, kind: 'hint', text: hint, sources, note: COACH_NOTES.tries };
  if (passages.length > 0) return { ...fromPassages({ passages, practice: null, isWhole: false }), note: COACH_NOTES.tries };
  return { ...NO_ANSWER, kind: 'hint', text: hint ?? 'Relisez la question, et notez ce que vous savez déjà.', note: COACH_NOTES.tries };
}
