import type { TutorOutcome, TutorPage } from '@ulty/contracts/community/tutors.js';
import { expect } from '@jest/globals';
import { uuidV7 } from '../../core/base/uuid.js';
import type { ChosenUser, MadeUser } from '../../testing/make-user.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { TutorRequestTimes } from './request-times.js';

const DAY_MS = 86_400_000;
const YEAR = new Date().getUTCFullYear();
/** The smallest complete file of each type. */
export const FILES = {
  pdf: ['application/pdf', Buffer.from('%PDF-1.4\nun document\n%%EOF\n')],
  png: ['image/png', Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex')],
  jpeg: ['image/jpeg', Buffer.from('ffd8ffe000104a464946ffd9', 'hex')],
} as const satisfies Record<string, readonly [string, Buffer]>;

/** Hours of every day, so that there is always a free time. */
export const EVERY_DAY = Array.from({ length: 7 }, (_, day) => [10, 14, 17].map((hour) => day * 1_440 + hour * 60)).flat();

let numbers = 0;

export interface MadeTutor extends MadeUser {
  tutorId: string;
  phone: string;
  alias: string;
}

/** Makes people who tutor and ask in tests. */
export function tutorFixture(api: () => TestApp) {
  const call = (method: 'POST' | 'PUT', url: string, { cookie }: { cookie: string }, payload: object) =>
    api().inject({ method, url, payload, headers: { cookie } });
  const act = (more: object) => ({ eventId: uuidV7(), deviceId: 'telephone', occurredAt: new Date().toISOString(), ...more });
  const decided = async (answer: ReturnType<typeof call>): Promise<TutorOutcome> => {
    const { statusCode, body } = await answer;
    expect([statusCode, body]).toEqual([200, expect.any(String)]);
    return JSON.parse(body) as TutorOutcome;
  };

  const fixture = {
    call,
    act,
    /** Makes an adult, registered a month ago, with alias and a proven number. */
    async person(chosen: ChosenUser = {}) {
      numbers += 1;
      const [phone, alias] = [`+2265${2_000_000 + numbers}`, `Alias-${process.pid}-${numbers}`];
      const who = await api().makeUser({
        birthYear: 1995,
        createdAt: new Date(Date.now() - 30 * DAY_MS),
        phone,
        phoneVerifiedAt: new Date(),
        alias,
        aliasFolded: alias.toLowerCase(),
        ...chosen,
      });
      return { ...who, phone, alias };
    },
    /** Makes a learner of fifteen, with a guardian's number of their own. */
    minor: (chosen: ChosenUser = {}) => fixture.person({ birthYear: YEAR - 15, guardianPhone: `+2267${3_000_000 + ++numbers}`, ...chosen }),
    /** Makes a tutor verified since yesterday; columns may be chosen. */
    async tutor(columns: Record<string, unknown> = {}): Promise<MadeTutor> {
      const who = await fixture.person();
      const row: Record<string, unknown> = {
        id: uuidV7(),
        user_id: who.id,
        state: 'verified',
        bio: 'J’explique avec des prix et des champs.',
        subjects: ['Maths', 'Anglais'],
        levels: ['3e', 'Tle'],
        languages: ['français'],
        modes: ['voice'],
        price_fcfa: 0,
        region: 'Kadiogo',
        hours: EVERY_DAY,
        verified_at: new Date(Date.now() - DAY_MS),
        verified_until: new Date(Date.now() + 300 * DAY_MS),
        ...columns,
      };
      await api().query(
        `insert into tutors (${Object.keys(row).join(', ')}) values (${Object.keys(row)
          .map((_, at) => `$${at + 1}`)
          .join(', ')})`,
        Object.values(row),
      );
      return { ...who, tutorId: row['id'] as string };
    },
    page: async (who: MadeUser, tutor: MadeTutor) =>
      (await api().inject({ url: `/api/tutors/${tutor.tutorId}`, headers: { cookie: who.cookie } })).json<TutorPage>(),
    /** The free times of a tutor. */
    slots: async (tutor: MadeTutor) => (await fixture.page(tutor, tutor)).slots ?? [],
    async ask(who: MadeUser, tutor: MadeTutor, over: object = {}): Promise<TutorOutcome> {
      const startsAt = (await fixture.slots(tutor))[0] ?? new Date().toISOString();
      return decided(
        call(
          'POST',
          '/api/tutor-requests',
          who,
          act({ tutorId: tutor.tutorId, startsAt, subject: 'Maths', mode: 'voice', question: 'Les intérêts ?', ...over }),
        ),
      );
    },
    move: (who: MadeUser, requestId: string, move: string, over: object = {}) =>
      decided(call('PUT', `/api/tutor-requests/${requestId}`, who, act({ requestId, move, ...over }))),
    write: (who: MadeUser, requestId: string, text: string, over: object = {}) =>
      decided(call('POST', `/api/tutor-requests/${requestId}/messages`, who, act({ requestId, text, ...over }))),
    rate: (who: MadeUser, requestId: string, over: object = {}) =>
      decided(call('POST', `/api/tutor-requests/${requestId}/review`, who, act({ requestId, stars: 5, text: 'Très clair.', ...over }))),
    /** Makes a request that the tutor has accepted. */
    async accepted(who: MadeUser, tutor: MadeTutor, over: object = {}): Promise<string> {
      const asked = await fixture.ask(who, tutor, over);
      expect(asked).toMatchObject({ outcome: 'accepted', requestState: 'requested' });
      const id = asked.id ?? '';
      expect(await fixture.move(tutor, id, 'accept')).toMatchObject({ outcome: 'accepted' });
      return id;
    },
    /** Moves all times of one request into the past by so many hours. */
    pass: (id: string, hours: number) =>
      api().query(
        `update tutor_requests set starts_at = starts_at - $2::interval, asked_at = asked_at - $2::interval,
    answer_by = answer_by - $2::interval,
                answered_at = answered_at - $2::interval, ended_at = ended_at - $2::interval where id = $1`,
        [id, `${hours} hours`],
      ),
    /** Moves a session so that it ended so many hours ago. */
    async held(id: string, hoursAgo = 1): Promise<void> {
      const [row] = await api().query<{ hours: number }>(
        `select extract(epoch from starts_at + interval '1 hour' - now())::float / 3600 as hours from tutor_requests
  where id = $1`,
        [id],
      );
      await fixture.pass(id, (row?.hours ?? 0) + hoursAgo);
    },
    state: async (id: string) => (await api().query<{ state: string }>('select state from tutor_requests where id = $1', [id]))[0]?.state,
    settle: () => api().app.get(TutorRequestTimes).settle(),
    notices: async (who: { id: string }) =>
      (await api().query<{ code: string }>('select code from notices where user_id = $1 order by id', [who.id])).map(({ code }) => code),
  };
  return fixture;
}
