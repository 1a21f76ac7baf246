import { Inject, Injectable } from '@nestjs/common';
import type { CoachSpending } from '@ulty/contracts/learning/coach.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Sql } from '../../core/database/sql.js';

/** What models may cost in a day, for everybody together. Product §2.26. */
@Injectable()
export class Spending {
  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Takes tokens of today before a model is asked; false when the day's would not suffice. One statement: two answers cannot take the same. */
  async reserve(tokens: number): Promise<boolean> {
    const ceiling = this.config.coach?.tokensPerDay ?? 0;
    if (tokens > ceiling) return false;
    return (await this.sql.one('coach.reserve', RESERVE, [tokens, ceiling])) !== null;
  }

  /** Counts what was spent instead of what was reserved. */
  async settle(reserved: number, spent: number, isAnswered: boolean): Promise<void> {
    await this.sql.query('coach.settle', SETTLE, [reserved, spent, isAnswered]);
  }

  /** Of today, UTC. `ceiling` 0: no model is there. */
  async read(): Promise<CoachSpending> {
    const row = await this.sql.one<Omit<CoachSpending, 'ceiling' | 'isSpent' | 'model'>>('coach.spending', READ);
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

/** $1 tokens, $2 ceiling. No row: they would pass it. */
const RESERVE = `
  insert into coach_days as d (day, tokens) values (${TODAY}, $1)
  on conflict (day) do update set tokens = d.tokens + excluded.tokens where d.tokens + excluded.tokens <= $2
  returning day`;

/** $1 reserved, $2 spent, $3 whether it became an answer. Past midnight it counts on the new day. */
const SETTLE = `
  insert into coach_days as d (day, tokens, answers, failures) values (${TODAY}, $2, $3::boolean::integer, (not $3::boolean)::integer)
  on conflict (day) do update set tokens = greatest(0, d.tokens - $1 + excluded.tokens), answers = d.answers + excluded.answers, failures = d.failures + excluded.failures`;

const READ = `select tokens::integer, answers, failures from coach_days where day = ${TODAY}`;
