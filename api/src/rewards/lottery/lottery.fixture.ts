import { expect } from '@jest/globals';
import { createHash } from 'node:crypto';
import { LOTTERY_STEPS } from '@ulty/contracts/rewards/lottery.js';
import { addMonths, type Month } from '@ulty/domain/days/calendar-words.js';
import { lotteryMonth } from '@ulty/domain/rewards/lottery-tickets.js';
import type { MadeUser } from '../../testing/make-user.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { SeedSeal } from './seed-seal.js';
import { LotterySteps } from './lottery-steps.js';

/** The month that is drawn in tests: the previous one, so that its list may be frozen. */
export const DRAWN: Month = addMonths(lotteryMonth(new Date()), -1);
export const REASON = { reason: 'Un essai de la règle.' };

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
export const SEEDS = ['11', '22', '33'].map((byte) => byte.repeat(32));
export const PARTNERS = SEEDS.map((seed, index) => ({ name: `Partenaire ${index + 1}`, commitment: sha256(seed) }));
const PRIZES = [
  { title: 'Kit de couture', donor: 'Coopérative', valueFcfa: 45_000, pool: 'adult', quantity: 1, isMoney: false },
  { title: 'Forfait 5 GB', donor: 'Opérateur', valueFcfa: 5_000, pool: 'adult', quantity: 2, isMoney: false },
  { title: 'Fournitures', donor: 'Librairie', valueFcfa: 10_000, pool: 'minor', quantity: 2, isMoney: false },
];

/** A learner of the draw with work received in its month. */
interface Work {
  days: number;
  courses?: number;
}

export interface LotteryTests {
  learner(work: Work, chosen?: Parameters<TestApp['makeUser']>[0], month?: Month): Promise<MadeUser>;
  work(userId: string, work: Work, month?: Month): Promise<void>;
  get<Body>(who: MadeUser | null, url: string): Promise<Body>;
  ask(who: MadeUser, step: string, more?: object, month?: Month): ReturnType<TestApp['inject']>;
  /** One administrator requests, another approves; the step is done. */
  step(step: (typeof LOTTERY_STEPS)[number], more?: object, month?: Month): Promise<void>;
  /** Does all steps of a month up to this one. */
  upTo(last: (typeof LOTTERY_STEPS)[number], month?: Month): Promise<void>;
  /** Pretends that the month was announced and opened in time. */
  prepare(month?: Month): Promise<void>;
}

export function lotteryTests(api: () => TestApp, first: MadeUser, second: MadeUser): LotteryTests {
  const tests: LotteryTests = {
    async learner(work, chosen = {}, month = DRAWN) {
      const user = await api().makeUser({ birthYear: 1998, createdAt: new Date(`${addMonths(month, -2)}-01T00:00:00Z`), ...chosen });
      await tests.work(user.id, work, month);
      return user;
    },
    async work(userId, { days, courses = 0 }, month = DRAWN) {
      await api().query(
        `with days as (select gen_random_uuid() as id, ($2::text || '-01')::date + n as day
                from generate_series(0, $3::integer - 1) n),
         told as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, received_at,
                                      is_time_adjusted, answer)
           select id, $1::uuid, 'quiz_result', 'phone-' || $1::text, day, day, day + interval '9 hours', false,
                  '{"outcome":"accepted"}' from days)
         insert into streak_days (user_id, day, event_id, kind) select $1::uuid, day, id, 'quiz_result' from days`,
        [userId, month, days],
      );
      for (let course = 0; course < courses; course += 1)
        await api().query(
          `select coins_post($1, null, ($2::text || '-03')::timestamptz, ($2::text || '-03')::date,
                  jsonb_build_array(jsonb_build_object('id', gen_random_uuid(),
                                                       'type', 'reward', 'reason', 'course_completed', 'source_type',
                                                           'course',
             'source_id', gen_random_uuid()::text, 'amount', 100,
                 'debit', 'system_rewards', 'credit', 'user_available', 'rule_version', 1)))`,
          [userId, month],
        );
      if (courses > 0)
        await api().query(
          `begin; set local session_replication_role = replica; update coin_txn set recorded_at = '${month}-03'
  where user_id = '${userId}'; commit`,
        );
    },
    async get(who, url) {
      const answer = await api().inject({ url, headers: who ? { cookie: who.cookie } : {} });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      return answer.json();
    },
    ask: (who, step, more = {}, month = DRAWN) =>
      api().inject({
        method: 'POST',
        url: `/api/admin/lottery/${month}/steps`,
        headers: { cookie: who.cookie },
        payload: { step, ...REASON, ...more },
      }),
    async step(step, more = {}, month = DRAWN) {
      const asked = await tests.ask(first, step, more, month);
      expect([step, asked.statusCode, asked.json().code]).toEqual([step, 200, undefined]);
      const url = `/api/admin/approvals/${asked.json<{ id: string }>().id}/decision`;
      const decided = await api().inject({
        method: 'POST',
        url,
        headers: { cookie: second.cookie },
        payload: { action: 'approve', ...REASON },
      });
      expect([step, decided.statusCode, decided.json().code]).toEqual([step, 200, undefined]);
      await api().app.get(LotterySteps).advance();
    },
    async prepare(month = DRAWN) {
      const running = lotteryMonth(new Date());
      const set = await api().inject({
        method: 'PUT',
        url: `/api/admin/lottery/${running}/prizes`,
        headers: { cookie: first.cookie },
        payload: { prizes: PRIZES, ...REASON },
      });
      expect(set.statusCode).toBe(204);
      await tests.step('announce', { partners: PARTNERS }, running);
      await tests.step('open', {}, running);
      await moveMonth(api(), running, month);
    },
    async upTo(last, month = DRAWN) {
      await tests.prepare(month);
      for (const step of LOTTERY_STEPS.slice(LOTTERY_STEPS.indexOf('freeze'), LOTTERY_STEPS.indexOf(last) + 1))
        await tests.step(step, step === 'draw' ? { seeds: SEEDS } : {}, month);
    },
  };
  return tests;
}

/** Turns the current, open month into an earlier one. */
async function moveMonth(api: TestApp, from: Month, to: Month): Promise<void> {
  const seal = api.app.get(SeedSeal);
  const [row] = await api.query<{ sealed: string }>('select sealed_seed as sealed from lottery_months where month = $1', [from]);
  const sealed = seal.seal(seal.open(row?.sealed ?? '', from), to);
  await api.query(
    [
      'begin',
      'set local session_replication_role = replica',
      `update lottery_prizes set month = '${to}' where month = '${from}'`,
      `update lottery_months set month = '${to}', sealed_seed = '${sealed}',
    announced_at = announced_at - interval '31 days', opened_at = opened_at - interval '31 days' where month = '${from}'`,
      'commit',
    ].join(';\n'),
  );
}
