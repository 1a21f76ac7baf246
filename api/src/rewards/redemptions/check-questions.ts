import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RedemptionStart } from '@ulty/contracts/rewards/redemptions.js';
import { CHECK_QUESTIONS } from '@ulty/domain/rewards/redemption.js';
import type { Tx } from '../../core/database/transaction.js';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { drawQuestions, listWorks, type PoolRow } from './check.queries.js';

/** An asked question with its key: `right` never leaves the server. */
export interface AskedQuestion {
  id: string;
  prompt: string;
  isMany: boolean;
  choices: { id: string; text: string }[];
  right: string[];
  sourceId: string;
  /** Whether devices have never had it: false in tries of former times alone. */
  isHeldOut: boolean;
}

/** Questions of a check, about works that the learner finished; devices have them only while they are asked. Product §1.6, decision 0072. */
@Injectable()
export class CheckQuestions {
  constructor(private readonly db: Db) {}

  /** Returns the works that the learner finished, and which count towards an exchange. */
  works(userId: string, tx?: Tx): Promise<RedemptionStart['works']> {
    return tx ? tx.rows(listWorks, { user: userId }) : this.db.rows(listWorks, { user: userId });
  }

  /** Draws the questions of one check; those asked before come last. */
  async draw(tx: Tx, userId: string): Promise<AskedQuestion[]> {
    const rows = await tx.rows(drawQuestions, { user: userId, most: CHECK_QUESTIONS });
    return rows.map(toAsked);
  }
}

/** Gives every choice a new id and shuffles them. */
function toAsked({ id, prompt, choices, answer }: PoolRow): AskedQuestion {
  const renamed = choices.map((choice) => ({ former: choice.id, id: uuidV7(), text: choice.text }));
  return {
    id: uuidV7(),
    prompt,
    isMany: answer.length > 1,
    choices: shuffle(renamed).map(({ id: name, text }) => ({ id: name, text })),
    right: renamed.filter(({ former }) => answer.includes(former)).map(({ id: name }) => name),
    sourceId: id,
    isHeldOut: true,
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
