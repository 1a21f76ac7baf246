import type { Redemption, RedemptionCheckAnswer, RedemptionRequest } from '@ulty/contracts/rewards/redemptions.js';
import { WORK_QUESTIONS } from '@ulty/domain/rewards/redemption.js';
import { expect } from '@jest/globals';
import { Db } from '../../core/database/db.js';
import type { AskedQuestion } from './check-questions.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { FrancLedger } from '../francs/franc-ledger.js';
import { INCONSISTENCIES } from '../ledger/ledger.fixture.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { ChosenUser, MadeUser } from '../../testing/make-user.js';
import type { TestApp } from '../../testing/start-test-app.js';

const DAY_MS = 86_400_000;
let numbers = 0;

/** Ways to redeem in tests. Learners meet every condition unless one is chosen otherwise. */
export function redemptionFixture(api: () => TestApp) {
  const post = (url: string, cookie: string, payload: object = {}) => api().inject({ method: 'POST', url, payload, headers: { cookie } });

  /** Gives a learner available coins of quizzes. */
  async function giveCoins(who: MadeUser, utc: number): Promise<void> {
    const quizzes = await api().query<{ id: string }>(
      `select q.id from quizzes q where q.retired_at is null and num_nonnulls(q.chapter_id, q.course_id) = 1
  order by q.id`,
    );
    const lines = quizzes.map(({ id }, at) => ({
      id: uuidV7(),
      type: 'reward',
      reason: 'quiz_first_pass',
      source_type: 'quiz',
      source_id: id,
      amount: at === 0 ? utc - quizzes.length + 1 : 1,
      debit: 'system_rewards',
      credit: 'user_available',
      rule_version: 1,
    }));
    await api().query(`select from coins_post($1, null, now(), current_date, $2)`, [who.id, JSON.stringify(lines)]);
  }

  const fixture = {
    /** Makes an adult with a number held for 60 days, active for 20, and coins. */
    async learner({ utc = 5_000, ...chosen }: ChosenUser & { utc?: number } = {}): Promise<MadeUser> {
      numbers += 1;
      const who = await api().makeUser({
        createdAt: new Date(Date.now() - 60 * DAY_MS),
        phone: `+2267${1_000_000 + numbers}`,
        phoneVerifiedAt: new Date(),
        birthYear: 1998,
        ...chosen,
      });
      await api().query(
        `insert into events (event_id, user_id, device_id, occurred_at, trusted_at, received_at, is_time_adjusted,
                    answer, type)
         values ($1, $2, 'telephone', now(), now(), now() - interval '20 days', false, '{}', 'progress')`,
        [uuidV7(), who.id],
      );
      if (utc > 0) await giveCoins(who, utc);
      if (utc > 0) await fixture.finishBook(who);
      return who;
    },
    giveCoins,
    /** Reads the first book to its end. @param questions how many it has that no device has */
    async finishBook(who: MadeUser, questions = WORK_QUESTIONS): Promise<void> {
      const [book] = await api().query<{ id: string }>(`select book_id as id from chapters order by id limit 1`);
      await api().query(
        `insert into chapter_progress (user_id, chapter_id, percent, active_seconds, completed_at, last_at)
         select $1, id, 100, 600, now(), now() from chapters where book_id = $2 and retired_at is null`,
        [who.id, book?.id],
      );
      await api().query(
        `insert into check_questions (id, book_id, prompt, choices, answer, retired_at)
         select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'Question gardée ' || n,
                '[{"id":"a","text":"Juste"},{"id":"b","text":"Faux"}]', '{a}', case when n > $2 then now() end
           from generate_series(1, ${WORK_QUESTIONS}) n
         on conflict (id) do update set retired_at = excluded.retired_at`,
        [book?.id, questions],
      );
    },
    /** Sets francs aside for coins; in a demonstration those of the demonstration. */
    async fund(fcfa: number): Promise<void> {
      await api()
        .app.get(Db)
        .write((tx) =>
          api()
            .app.get(FrancLedger)
            .post(tx, {
              kind: 'reserve',
              source: { type: 'test', id: uuidV7() },
              note: 'Provision',
              isDemo: api().app.get<Config>(CONFIG).isDemoSeeded,
              entries: [
                { account: 'revenue_partners', amountFcfa: -fcfa },
                { account: 'coin_reserve', amountFcfa: fcfa },
              ],
            }),
        );
    },
    post,
    ask: (who: MadeUser, chosen: Partial<RedemptionRequest> = {}) =>
      post('/api/redemptions', who.cookie, { eventId: uuidV7(), amountUtc: 2_000, method: 'mobile_money', operator: 'orange', ...chosen }),
    start: (who: MadeUser, id: string) => post(`/api/redemptions/${id}/check`, who.cookie, { action: 'start' }),
    /** Answers the open questions, so many of them right. */
    async answer(who: MadeUser, id: string, right = 5) {
      const [row] = await api().query<{ questions: AskedQuestion[] }>(
        `select asked_questions as questions from redemption_checks where redemption_id = $1 order by attempt desc
  limit 1`,
        [id],
      );
      const answers = (row?.questions ?? []).map((question, at) => ({
        questionId: question.id,
        choices: at < right ? question.right : question.choices.filter((one) => !question.right.includes(one.id)).map((one) => one.id),
      }));
      return post(`/api/redemptions/${id}/check`, who.cookie, { action: 'answer', answers });
    },
    /** Makes a request whose questions are passed: an administrator's turn. */
    async checked(who: MadeUser, chosen: Partial<RedemptionRequest> = {}): Promise<Redemption> {
      const asked = await fixture.ask(who, chosen);
      expect([asked.statusCode, asked.body]).toEqual([200, expect.any(String)]);
      const { id } = asked.json<Redemption>();
      expect((await fixture.start(who, id)).statusCode).toBe(200);
      const answered = (await fixture.answer(who, id)).json<RedemptionCheckAnswer>();
      expect(answered.redemption.state).toBe('checking');
      return answered.redemption;
    },
    async decideRedemption(admin: MadeUser, id: string, action: string, reason = 'Activité régulière, nom vérifié.') {
      const seen = await api().inject({ url: `/api/admin/redemptions/${id}`, headers: { cookie: admin.cookie } });
      return post(`/api/admin/redemptions/${id}/decision`, admin.cookie, {
        action,
        reason,
        version: seen.json<{ version: number }>().version,
      });
    },
    async approved(who: MadeUser, admin: MadeUser, chosen: Partial<RedemptionRequest> = {}): Promise<string> {
      const { id } = await fixture.checked(who, chosen);
      expect((await fixture.decideRedemption(admin, id, 'approve')).json()).toMatchObject({ state: 'approved' });
      return id;
    },
    read: async (who: MadeUser, id: string) =>
      (await api().inject({ url: `/api/redemptions/${id}`, headers: { cookie: who.cookie } })).json<Redemption>(),
    wallet: async (who: MadeUser) => (await api().query(`select available, reserved from coin_wallet where user_id = $1`, [who.id]))[0],
    /** Checks that coins and francs add up to zero, only open requests have reservations, and each payment left the books once. */
    async expectSums(): Promise<void> {
      expect(await api().query(INCONSISTENCIES)).toEqual([]);
      expect(
        await api().query(`
          select (select coalesce(sum(amount), 0) from coin_entry)::integer as coins, (select coalesce(sum(amount), 0)
                from franc_entry)::integer as francs,
                 (select count(*) from franc_account where balance < 0 and not is_source)::integer as below,
                 (select balance from franc_account
                   where name = 'payouts_sent')::integer - (select coalesce(sum(fcfa), 0) from redemptions
                         where state = 'paying')::integer as sent,
                 (select balance from franc_account
                   where name = 'payouts_paid')::integer - (select coalesce(sum(fcfa), 0) from redemptions
                         where state = 'paid')::integer as paid,
                 (select coalesce(sum(reserved), 0) from coin_wallet)::integer - (select coalesce(sum(amount_utc), 0)
                       from redemptions where ended_at is null)::integer as reserved`),
      ).toEqual([{ coins: 0, francs: 0, below: 0, sent: 0, paid: 0, reserved: 0 }]);
    },
  };
  return fixture;
}
