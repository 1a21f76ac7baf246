import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RewardLine, WalletState } from '@ulty/contracts/events.js';
import type { SessionUser } from '../auth/access.js';
import { EventLog } from '../events/event-log.js';
import type { MadeUser } from '../testing/make-user.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { uuidV7 } from '../uuid.js';
import { Rewards, type RewardGrant } from './rewards.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

interface Paid {
  outcome: 'accepted' | 'duplicate';
  rewards: RewardLine[];
  state: WalletState;
}

const DAY_MS = 86_400_000;
const sessionOf = (who: MadeUser): SessionUser => ({ ...who, tz: 'Africa/Ouagadougou', profileImageUrl: null });

/** An event of a learner that earns `grants`; `daysAgo` needs an account as old. */
async function earn(who: MadeUser, grants: readonly RewardGrant[], { eventId = uuidV7(), daysAgo = 0 } = {}): Promise<Paid> {
  const rewards = api.app.get(Rewards);
  const envelope = { eventId, occurredAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(), deviceId: `phone-${daysAgo}` };
  return api.app.get(EventLog).take<Paid>(sessionOf(who), envelope, {
    type: 'quiz_result',
    refused: { rewards: [], state: { balance: 0, pending: 0, lifetime: 0, level: '' } },
    decide: async (context) => ({ outcome: 'accepted', rewards: await rewards.grant(context, grants), state: await rewards.state(context.tx, who.id) }),
  });
}

const learner = () => api.makeUser({ createdAt: new Date(Date.now() - 60 * DAY_MS) });
const pass = (id = uuidV7()): RewardGrant => ({ code: 'quiz_first_pass', source: { type: 'quiz', id } });
const wallet = async (who: MadeUser) => (await api.query('select available, pending, reserved, lifetime, version from coin_wallet where user_id = $1', [who.id]))[0];

describe('a grant', () => {
  test('pays by the rule, once per source, and tells the learner’s coins', async () => {
    const who = await learner();
    const quiz = pass();
    const first = await earn(who, [quiz, { code: 'quiz_perfect_first', source: quiz.source }]);
    expect(first.rewards).toEqual([
      { reason: 'quiz_first_pass', awarded: 10, state: 'available', txnId: expect.any(String) },
      { reason: 'quiz_perfect_first', awarded: 5, state: 'available', txnId: expect.any(String) },
    ]);
    expect(first.state).toEqual({ balance: 15, pending: 0, lifetime: 15, level: 'Débutant' });
    const again = await earn(who, [quiz]);
    expect(again.rewards).toEqual([{ reason: 'quiz_first_pass', awarded: 0, state: 'available', txnId: first.rewards[0]?.txnId, withheldReason: 'duplicate' }]);
    expect(again.state).toEqual(first.state);
    expect(await wallet(who)).toEqual({ available: 15, pending: 0, reserved: 0, lifetime: 15, version: 1 });
  });
});
