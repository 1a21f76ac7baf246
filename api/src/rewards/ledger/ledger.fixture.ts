import type { RewardLine, WalletState } from '@ulty/contracts/base/events.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import { sessionOf, type MadeUser } from '../../testing/make-user.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { Ledger } from './ledger.js';
import { Rewards, type RewardGrant } from './rewards.service.js';

export const DAY_MS = 86_400_000;

export interface Paid {
  outcome: 'accepted' | 'duplicate' | 'rejected';
  reason?: string;
  rewards: RewardLine[];
  state: WalletState | null;
}

interface When {
  eventId?: string;
  daysAgo?: number;
}

/** Ways to earn and spend in tests, through the events of `api`. */
export function earnFixture(api: () => Pick<TestApp, 'app' | 'makeUser'>) {
  /** Sends an event of a learner without a sign-in, so that its time is believed back to the account's creation; `decide` decides it. */
  const event = (who: MadeUser, { eventId = uuidV7(), daysAgo = 0 }: When, decide: (context: EventContext) => Promise<RewardLine[]>) =>
    api()
      .app.get(EventLog)
      .record<Paid>(
        sessionOf(who),
        { eventId, occurredAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(), deviceId: `phone-${who.id}-${daysAgo}` },
        {
          type: 'quiz_result',
          refused: { rewards: [], state: null },
          decide: async (context) => ({
            outcome: 'accepted',
            rewards: await decide(context),
            state: await api().app.get(Rewards).state(context.tx, who.id),
          }),
        },
      );

  return {
    /** Makes a learner whose account is sixty days old. */
    learner: () => api().makeUser({ createdAt: new Date(Date.now() - 60 * DAY_MS) }),
    earn: (who: MadeUser, grants: readonly RewardGrant[], when: When = {}) =>
      event(who, when, (context) => api().app.get(Rewards).grant(context, grants)),
    spend: (who: MadeUser, amountUtc: number, id: string = uuidV7(), when: When = {}) =>
      event(who, when, async (context) => {
        await api()
          .app.get(Ledger)
          .spend(context, { reason: 'streak_freeze', source: { type: 'freeze', id }, amountUtc });
        return [];
      }),
    /** Runs any code inside an event. */
    event,
  };
}

/** Finds wallets that differ from the sums of their entries, holds or reservations, and movements that do not balance: always none. */
export const INCONSISTENCIES = `
  with sums as (
    select w.user_id, coalesce(sum(e.amount) filter (where e.account = 'user_available'), 0) as available,
           coalesce(sum(e.amount) filter (where e.account = 'user_pending'), 0) as pending,
           coalesce(sum(e.amount) filter (where e.account = 'user_reserved'), 0) as reserved,
           coalesce(sum(e.amount) filter (where e.account = 'user_available' and e.amount > 0
                                          and t.type in ('reward', 'release')),
                        0) as lifetime
      from coin_wallet w left join coin_txn t on t.user_id = w.user_id left join coin_entry e on e.txn_id = t.id
     group by w.user_id)
  select 'wallet' as what, user_id as id from coin_wallet w join sums s using (user_id)
   where (w.available, w.pending, w.reserved, w.lifetime) is distinct
     from (s.available, s.pending, s.reserved, s.lifetime)
  union all
  select 'held', w.user_id from coin_wallet w left
    join (select distinct user_id, txn_id from coin_hold) h on h.user_id = w.user_id left
    join coin_txn t on t.id = h.txn_id
   group by w.user_id, w.pending having coalesce(sum(t.amount), 0) <> w.pending
  union all
  select 'movement', t.id from coin_txn t left join coin_entry e on e.txn_id = t.id
   group by t.id having coalesce(sum(e.amount), 0) <> 0 or (count(e.*) < 2 and t.type <> 'withheld')
  union all
  select 'reservation', r.user_id from coin_txn r join coin_entry e on e.txn_id = r.id and e.account = 'user_reserved'
    left join coin_txn ends on ends.original_id = r.id and ends.type in ('unreserve', 'settle')
    left join coin_wallet w on w.user_id = r.user_id
   where r.type = 'reserve'
   group by r.user_id, w.reserved having coalesce(sum(e.amount) filter (where ends.id is null), 0) <> w.reserved
       or coalesce(sum(e.amount) filter (where ends.type = 'settle'), 0)
          <> (select coalesce(sum(c.amount), 0) from coin_entry c join coin_txn s on s.id = c.txn_id
               where s.user_id = r.user_id and c.account = 'redemption_clearing')`;
