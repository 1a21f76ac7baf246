import { LEAGUE_DAILY_CAP, leaguePoints } from '@ulty/domain/rewards/leagues.js';
import { statement } from '../../core/database/statement.js';
import type { EventContext } from '../../core/events/event-log.js';
import type { Evidence } from '../ledger/evidence.js';
import type { RewardGrant } from '../ledger/rewards.service.js';

/** See migration 0039. */
const noteEvent = statement('leagues.note', 'select league_note(:user, :event, :at, :now, :day, :dailyCap, :lines, :joins)');

/**
 * Records an event's league points, in its transaction and one statement; none for an event that earns nothing and counts no day, or counts
 * it by blanks alone. Caps of coins do not matter: learning counts even when it is not paid. Product §2.6.
 */
export async function noteLeague(
  { tx, user, eventId, at, now, day }: Pick<EventContext, 'tx' | 'user' | 'eventId' | 'at' | 'now' | 'day'>,
  grants: readonly Pick<RewardGrant, 'code' | 'source'>[],
  evidence: readonly Evidence[],
): Promise<void> {
  const lines = grants
    .map(({ code, source }) => ({ reason: code, source_type: source.type, source_id: source.id, points: leaguePoints(code) }))
    .filter(({ points }) => points > 0);
  const joins = evidence.some(({ counts, isBlank }) => counts && !isBlank);
  if (lines.length === 0 && !joins) return;
  await tx.count(noteEvent, {
    user: user.id,
    event: eventId,
    at,
    now,
    day,
    dailyCap: LEAGUE_DAILY_CAP,
    lines: JSON.stringify(lines),
    joins,
  });
}
