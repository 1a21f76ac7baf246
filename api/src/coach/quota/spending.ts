import { Inject, Injectable } from '@nestjs/common';
import type { CoachSpending } from '@ulty/contracts/learning/coach.js';
import { statement } from '../../core/database/statement.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';

/** What models may cost in a day, for everybody together. Product §2.26. */
@Injectable()
export class Spending {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Takes tokens of today before a model is asked; false when the day's would not suffice. One statement: two answers cannot take the same. */
  async reserve(tokens: number): Promise<boolean> {
    const ceiling = this.config.coach?.tokensPerDay ?? 0;
    if (tokens > ceiling) return false;
    return (await this.db.one(reserveTokens, { tokens, ceiling })) !== null;
  }

  /** Counts what was spent instead of what was reserved. */
  async settle(reserved: number, spent: number, isAnswered: boolean): Promise<void> {
    await this.db.count(settleTokens, { reserved, spent, isAnswered });
  }

  /** Of today, UTC. `ceiling` 0: no model is there. */
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

/** No row: they would pass it. */
const reserveTokens = statement(
  'coach.reserve',
  `
  insert into coach_days as d (day, tokens) values (${TODAY}, :tokens)
  on conflict (day) do update set tokens = d.tokens + excluded.tokens where d.tokens + excluded.tokens <= :ceiling
  returning day`,
);

/** Past midnight it counts on the new day. */
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
