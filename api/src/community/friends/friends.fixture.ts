import { FriendOutcome, SocialPage } from '@ulty/contracts/community/friends.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import type { TestApp } from '../../testing/start-test-app.js';

let people = 0;
const YEAR = new Date().getUTCFullYear();

export interface FriendUser extends MadeUser {
  alias: string;
}

/** Acts of friends over HTTP, with people who registered long ago. */
export const friendsOf = (api: () => TestApp) => {
  const post = async (who: MadeUser, path: string, body: object, over: object = {}) => {
    const payload = { eventId: uuidV7(), deviceId: `appareil-${who.id}`, occurredAt: new Date().toISOString(), ...body, ...over };
    const answer = await api().inject({ method: 'POST', url: `/api/social/${path}`, payload, headers: { cookie: who.cookie } });
    return FriendOutcome.parse(answer.json());
  };
  const page = async (who: MadeUser) =>
    SocialPage.parse((await api().inject({ url: '/api/social/feed', headers: { cookie: who.cookie } })).json());
  const personal = async (who: MadeUser) => {
    await page(who);
    const [row] = await api().query<{ seat: string }>('select seat from community_people where user_id = $1', [who.id]);
    return row?.seat ?? '';
  };
  const ask = (who: MadeUser, body: object, over: object = {}) => post(who, 'friends', body, over);
  const answer = async (who: MadeUser, other: MadeUser, isAccepted = true) =>
    post(who, 'requests', { person: await personal(other), isAccepted });
  return {
    post,
    page,
    seat: personal,
    ask,
    answer,
    /** Makes a person. @param age null: unknown */
    async person(age: number | null = 30, over: object = {}): Promise<FriendUser> {
      people += 1;
      const alias = `Ami ${people}x`;
      const createdAt = new Date(Date.now() - 40 * 86_400_000);
      const user = await api().makeUser({
        alias,
        aliasFolded: alias.toLowerCase(),
        birthYear: age === null ? null : YEAR - age,
        createdAt,
        ...over,
      });
      return { ...user, alias };
    },
    async befriend(a: FriendUser, b: FriendUser): Promise<void> {
      const { own } = await page(b);
      await ask(a, { code: own.code?.text });
      await answer(b, a);
    },
    remove: async (who: MadeUser, other: MadeUser) => post(who, 'removals', { person: await personal(other) }),
    block: async (who: MadeUser, other: MadeUser, isBlocked = true) => post(who, 'blocks', { person: await personal(other), isBlocked }),
    cheer: async (who: MadeUser, other: MadeUser, word = 'bien_joue', over: object = {}) =>
      post(who, 'kudos', { person: await personal(other), word }, over),
    code: async (who: MadeUser) => (await page(who)).own.code?.text ?? '',
    notices: (who: MadeUser) =>
      api().query<{ code: string; title: string }>('select code, title from notices where user_id = $1 order by created_at, id', [who.id]),
  };
};
