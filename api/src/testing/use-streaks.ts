import { afterAll, beforeAll } from '@jest/globals';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { StreakOutcome, StreakPage } from '@ulty/contracts/rewards/streaks.js';
import { addDays, dayOf } from '@ulty/domain/days/streak.js';
import { bookFolder, quizFiles, sixQuestions } from './content-fixture.js';
import type { TestResponse } from './http-client.js';
import type { MadeUser } from './make-user.js';
import { startContentApp, type ContentApp } from './start-content-app.js';
import type { TestApp } from './start-test-app.js';
import { uuidV7 } from '../core/base/uuid.js';

export const DAY_MS = 86_400_000;

export type Body = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PUT';

/** When the tests of the file began: set by `useStreaks`. */
let now = Date.now();
/** The moment so many days before the tests began, and its day in the learner's zone. */
export const at = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString();
export let today = dayOf(at(0));
export const day = (daysAgo: number) => addDays(today, -daysAgo);
/** Makes an event with an id of its own; its time is trusted because the browser has been signed in since the account was made. */
export const event = (daysAgo: number, more: Body = {}) => ({
  eventId: uuidV7(),
  deviceId: `phone-${uuidV7()}`,
  occurredAt: at(daysAgo),
  ...more,
});
export const proof = (ref: string, type = 'quiz_result') => ({ type, ref });

export interface StreakTests {
  readonly api: TestApp;
  /** Makes an account old enough to have only one rest day a week. */
  learner(daysOld?: number, chosen?: Parameters<TestApp['makeUser']>[0]): Promise<MadeUser>;
  call(who: MadeUser, method: Method, url: string, payload?: object): Promise<TestResponse>;
  /** Answers a quiz, with five answers by default. @param choice of each, none for 'Je ne sais pas' */
  learn(who: MadeUser, daysAgo?: number, more?: Body, answered?: number, choice?: string[]): Promise<QuizResultOutcome>;
  /** Sends PUT /api/streaks. */
  tell(who: MadeUser, activities: object[], more?: Body): Promise<StreakOutcome>;
  page(who: MadeUser, query?: string): Promise<StreakPage>;
  me(who: MadeUser): Promise<CurrentUser>;
  study(who: MadeUser, minutes: number, daysAgo?: number): Promise<unknown>;
  /** Adds consecutive learned days, the last `until` days ago; stored as events received in time would store them. */
  learned(who: MadeUser, count: number, until: number): Promise<void>;
  /** Sums the coins of a reason. */
  coins(who: MadeUser, reason: string): Promise<number | undefined>;
  give(who: MadeUser, utc: number): Promise<unknown>;
}

/** Starts the API with one book for the tests of a file, and returns what learners do for streaks. */
export function useStreaks(): StreakTests {
  now = Date.now();
  today = dayOf(at(0));
  const questions = sixQuestions();
  const book = bookFolder('livre');
  const quizId = book.ids.quizzes[0] ?? '';
  let api: ContentApp;
  let quizzes = 0;
  beforeAll(async () => {
    api = await startContentApp({ ...book.files, ...quizFiles('livre', [{ id: quizId, questions }]) });
  });
  afterAll(() => api.close());
  const call: StreakTests['call'] = (who, method, url, payload) => api.inject({ method, url, payload, headers: { cookie: who.cookie } });
  return {
    get api() {
      return api;
    },
    call,
    learner: (daysOld = 60, chosen = {}) => api.makeUser({ createdAt: new Date(now - daysOld * DAY_MS), ...chosen }),
    async learn(who, daysAgo = 0, more = {}, answered = 5, choice = ['a']) {
      // Times differ, since people never repeat them to the millisecond.
      quizzes += 1;
      const answers = questions.slice(0, answered).map(({ id }) => ({ questionId: id, choice, ms: 5_000 + quizzes }));
      return QuizResultOutcome.parse(
        (
          await call(who, 'POST', '/api/quiz-results', {
            ...event(daysAgo, more),
            quizId,
            contentVersion: 1,
            timestamp: at(daysAgo),
            answers,
          })
        ).json(),
      );
    },
    tell: async (who, activities, more = {}) =>
      StreakOutcome.parse((await call(who, 'PUT', '/api/streaks', { ...event(0), activities, ...more })).json()),
    page: async (who, query = '') => StreakPage.parse((await call(who, 'GET', `/api/streaks${query}`)).json()),
    me: async (who) => (await call(who, 'GET', '/api/auth/user')).json<CurrentUser>(),
    study: (who, minutes, daysAgo = 0) =>
      api.query(
        `insert into study_days (user_id, day, active_seconds) values ($1, $2, $3) on conflict (user_id, day) do update set active_seconds = excluded.active_seconds`,
        [who.id, day(daysAgo), minutes * 60],
      ),
    async learned(who, count, until) {
      await api.query(
        `with days as (select gen_random_uuid() as id, $2::date - n as day from generate_series(0, $3::int - 1) n),
         events as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, is_time_adjusted, answer)
           select id, $1, 'quiz_result', 'old', day, day, false, '{"outcome":"accepted"}' from days)
         insert into streak_days (user_id, day, event_id, kind) select $1, day, id, 'quiz_result' from days`,
        [who.id, day(until), count],
      );
      await api.query('update streaks set is_stale = true where user_id = $1', [who.id]);
    },
    coins: async (who, reason) =>
      (
        await api.query<{ utc: number }>(`select coalesce(sum(amount), 0)::int as utc from coin_txn where user_id = $1 and reason = $2`, [
          who.id,
          reason,
        ])
      )[0]?.utc,
    give: (who, utc) =>
      api.query(
        `select coins_post($1, null, now(), current_date, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'type', 'reward', 'reason', 'badge', 'source_type', 'badge',
           'source_id', gen_random_uuid()::text, 'amount', $2::int, 'debit', 'system_rewards', 'credit', 'user_available', 'rule_version', 1)))`,
        [who.id, utc],
      ),
  };
}
