import { Inject, Injectable } from '@nestjs/common';
import type { CoachSpending } from '@ulty/contracts/learning/coach.js';
import { statement } from '../../core/database/statement.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';

/** Daily limit of tokens that models may use, for all learners together. Product §2.26. */
@Injectable()
export class Spending {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reserves tokens of today before a model is asked; false when the daily limit would be passed. One statement: two answers cannot reserve
   * the same tokens.
   */
  async reserve(tokens: number): Promise<boolean> {
    const ceiling = this.config.coach?.tokensPerDay ?? 0;
    if (tokens > ceiling) return false;
    return (await this.db.one(reserveTokens, { tokens, ceiling })) !== null;
  }

  /** Replaces reserved tokens with those spent. */
  async settle(reserved: number, spent: number, isAnswered: boolean): Promise<void> {
    await this.db.count(settleTokens, { reserved, spent, isAnswered });
  }

  /** Tokens of today, UTC. `ceiling` 0: no model is configured. */
  async ofToday(): Promise<CoachSpending> {
    const row = await this.db.one(readSpending);
    const { tokens, answers, failures } = row ?? { tokens: 0, answers: 0, failures: 0 };
    const { coach } = this.config;
    return {
      tokens,
      answers,
      failures,
      ceiling: coach?.tokensPerDay ?? 0,
      isSpent: coach !== null && tokens * 10 >= coach.tokensPerDay * 9,
      model: coach?.model ?? null,
    };
  }
}

const TODAY = `(now() at time zone 'UTC')::date`;

/** No row when the reservation would pass the limit. */
const reserveTokens = statement(
  'coach.reserve',
  `
  insert into coach_days as d (day, tokens) values (${TODAY}, :tokens)
  on conflict (day) do update set tokens = d.tokens + excluded.tokens where d.tokens + excluded.tokens <= :ceiling
  returning day`,
);

/** After midnight the tokens count on the new day. */
const settleTokens = statement(
  'coach.settle',
  `
  insert into coach_days as d (day, tokens, answers, failures)
  values (${TODAY}, :spent, :isAnswered::boolean::integer, (not :isAnswered::boolean)::integer)
  on conflict (day) do update set tokens = greatest(0, d.tokens - :reserved + excluded.tokens),
      answers = d.answers + excluded.answers, failures = d.failures + excluded.failures`,
);

const readSpending = statement(
  'coach.spending',
  `
  select tokens::integer, answers, failures from coach_days where day = ${TODAY}`,
);
