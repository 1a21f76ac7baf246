import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CHECK_QUESTIONS } from '@ulty/domain/rewards/redemption.js';
import type { Tx } from '../../core/database/transaction.js';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { countPool, drawQuestions, type PoolRow } from './check.queries.js';

/** An asked question with its key: `right` never leaves the server. */
export interface AskedQuestion {
  id: string;
  prompt: string;
  isMany: boolean;
  choices: { id: string; text: string }[];
  right: string[];
  sourceId: string;
  /** Whether devices have never had it. */
  isHeldOut: boolean;
}

/**
 * Questions of a check, about what earned the learner's coins: held-out ones first, then those of quizzes, in another order and with other
 * ids, so that the hashed keys on devices match none of them. Product §1.6, decision 0072.
 */
@Injectable()
export class CheckQuestions {
  constructor(private readonly db: Db) {}

  /** Counts the available questions, up to the number that a check needs. */
  async count(userId: string, tx?: Tx): Promise<number> {
    const rows = tx
      ? await tx.rows(countPool, { user: userId, most: CHECK_QUESTIONS })
      : await this.db.rows(countPool, { user: userId, most: CHECK_QUESTIONS });
    return rows[0]?.count ?? 0;
  }

  /** Draws the questions of one check; those asked before come last. */
  async draw(tx: Tx, userId: string): Promise<AskedQuestion[]> {
    const rows = await tx.rows(drawQuestions, { user: userId, most: CHECK_QUESTIONS });
    return rows.map(toAsked);
  }
}

const TRUE_FALSE = [
  { id: 'true', text: 'Vrai' },
  { id: 'false', text: 'Faux' },
];

/** Gives every choice a new id and shuffles them. */
function toAsked({ id, type, prompt, choices, answer, isHeldOut }: PoolRow): AskedQuestion {
  const given = type === 'truefalse' ? TRUE_FALSE : choices;
  const renamed = given.map((choice) => ({ former: choice.id, id: uuidV7(), text: choice.text }));
  const key = new Set(typeof answer === 'object' ? answer : [String(answer)]);
  return {
    id: uuidV7(),
    prompt,
    isMany: type === 'multiple',
    choices: shuffle(renamed).map(({ id: name, text }) => ({ id: name, text })),
    right: renamed.filter(({ former }) => key.has(former)).map(({ id: name }) => name),
    sourceId: id,
    isHeldOut,
  };
}

/** Counts the questions answered right: all right choices and no other. A question answered twice counts as wrong. */
export function countRight(questions: readonly AskedQuestion[], answers: readonly { questionId: string; choices: string[] }[]): number {
  return questions.filter(({ id, right }) => {
    const given = answers.filter(({ questionId }) => questionId === id);
    const chosen = new Set(given[0]?.choices);
    return given.length === 1 && chosen.size === right.length && right.every((choice) => chosen.has(choice));
  }).length;
}

function shuffle<T>(items: readonly T[]): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}
