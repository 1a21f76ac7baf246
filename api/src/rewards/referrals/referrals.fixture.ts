import { afterAll, beforeAll } from '@jest/globals';
import { ReferralOutcome, ReferralPage } from '@ulty/contracts/rewards/referrals.js';
import { bookFolder, quizFiles, rightAnswers, sixQuestions } from '../../testing/content-fixture.js';
import type { TestResponse } from '../../testing/http-client.js';
import { declareOwnAddress } from '../../testing/learned-days.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let numbers = 0;

export interface ReferralTests {
  readonly api: TestApp;
  /** Makes an account that is hours old, by default with a verified number. */
  person(hoursOld?: number, chosen?: Parameters<TestApp['makeUser']>[0]): Promise<MadeUser>;
  send(who: MadeUser, url: string, body?: object): Promise<TestResponse>;
  page(who: MadeUser): Promise<ReferralPage>;
  claim(who: MadeUser, code: string, more?: object): Promise<ReferralOutcome>;
  /** Passes a quiz so many days ago, on a phone: it counts the day. */
  passQuiz(who: MadeUser, daysAgo: number, deviceId?: string): Promise<unknown>;
  /** Works on consecutive days, the last of them `until` days ago. */
  work(who: MadeUser, count: number, until?: number, deviceId?: string): Promise<void>;
  /** Learns on three days and passes a quiz. */
  qualify(who: MadeUser, deviceId?: string): Promise<void>;
  /** Coins of referrals, reversals included. */
  coins(who: MadeUser): Promise<number>;
}

/** The API with one book for the tests of a file, and what they do to referrals. */
export function useReferrals(): ReferralTests {
  const questions = sixQuestions();
  const book = bookFolder('livre');
  const quizId = book.ids.quizzes[0] ?? '';
  let api: ContentApp;
  let sent = 0;
  beforeAll(async () => {
    api = await startContentApp({ ...book.files, ...quizFiles('livre', [{ id: quizId, questions }]) });
  });
  afterAll(() => api.close());
  const send: ReferralTests['send'] = (who, url, payload = {}) =>
    api.inject({ method: 'POST', url, payload, headers: { cookie: who.cookie } });
  const passQuiz: ReferralTests['passQuiz'] = (who, daysAgo, deviceId = `phone-${who.id}`) => {
    const occurredAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    // Answer times of people never repeat to the millisecond.
    sent += 1;
    const answers = rightAnswers(questions, (index) => 6_000 + 37 * sent + index);
    return send(who, '/api/quiz-results', {
      eventId: uuidV7(),
      deviceId,
      occurredAt,
      timestamp: occurredAt,
      quizId,
      contentVersion: 1,
      answers,
    });
  };
  const work: ReferralTests['work'] = async (who, count, until = 0, deviceId = `phone-${who.id}`) => {
    await api.query(
      `with days as (select gen_random_uuid() as id, current_date - $2::int - n as day
                from generate_series(0, $3::int - 1) n),
       events as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, is_time_adjusted,
                                      answer)
         select id, $1, 'quiz_result', $4, day, day, false, '{"outcome":"accepted"}' from days),
       met as (insert into device_contacts (user_id, device_id, last_at) values ($1, $4, now()) on conflict do nothing)
       insert into streak_days (user_id, day, event_id, kind) select $1, day, id, 'quiz_result' from days
       on conflict do nothing`,
      [who.id, until, count, deviceId],
    );
  };
  return {
    get api() {
      return api;
    },
    send,
    passQuiz,
    work,
    async person(hoursOld = 48, chosen = {}) {
      numbers += 1;
      const phone = `+2267${String(1_000_000 + numbers)}`;
      await declareOwnAddress(api);
      return api.makeUser({
        createdAt: new Date(Date.now() - hoursOld * HOUR_MS),
        phone,
        phoneVerifiedAt: new Date(),
        ...chosen,
      });
    },
    page: async (who) =>
      ReferralPage.parse((await api.inject({ method: 'GET', url: '/api/referrals/me', headers: { cookie: who.cookie } })).json()),
    claim: async (who, code, more = {}) =>
      ReferralOutcome.parse(
        (
          await send(who, '/api/referrals/claim', {
            eventId: uuidV7(),
            deviceId: `phone-${who.id}`,
            occurredAt: new Date().toISOString(),
            code,
            ...more,
          })
        ).json(),
      ),
    async qualify(who, deviceId) {
      await work(who, 2, 1, deviceId);
      await passQuiz(who, 0, deviceId);
    },
    async coins(who) {
      const [row] = await api.query<{ utc: number }>(
        `select coalesce(sum(t.amount), 0)::integer as utc from coin_txn t
          left join coin_txn o on o.id = t.original_id
         where t.user_id = $1 and coalesce(o.reason, t.reason) like 'referral%' and t.type in ('reward', 'reversal')`,
        [who.id],
      );
      return row?.utc ?? 0;
    },
  };
}
