import { Injectable } from '@nestjs/common';
import type { FriendOutcome, PersonBlocked } from '@ulty/contracts/community/friends.js';
import { FRIENDS } from '@ulty/domain/people/friends.js';
import { TARGET_KINDS } from '@ulty/domain/people/safety.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { Targets } from '../../safety/moderation/targets.js';
import { FriendActs, REFUSED, reject } from './friend-acts.js';
import { blockPerson, findBySeat, forgetKudos, forgetLinks, unblockPerson, type FoundPerson } from './friend-acts.queries.js';

type Answer = Omit<FriendOutcome, 'eventId'>;

/** Who has blocked whom. The other side is never told. Product §2.12. */
@Injectable()
export class Blocks {
  constructor(
    private readonly events: EventLog,
    private readonly acts: FriendActs,
    private readonly targets: Targets,
  ) {}

  /** Blocks a person, or the author of a text, and ends friendship and requests between them; or unblocks, which restores no friendship. */
  set(user: SessionUser, event: PersonBlocked): Promise<FriendOutcome> {
    return this.events.record<Answer>(user, event, {
      type: 'friend',
      refused: REFUSED,
      decide: async (context) => {
        const { tx } = context;
        const other = await this.personOf(context, event);
        const pair = other && other.id !== user.id ? await this.acts.pairOf(tx, user.id, other) : null;
        if (!pair) return reject(other ? 'friend_self' : 'friend_not_found');
        const seat = pair.ids.otherSeat;
        if (!event.isBlocked) {
          await tx.count(unblockPerson, { user: user.id, seat });
          return { outcome: 'accepted', state: 'none', alias: pair.alias };
        }
        const { hasRoom } = await tx.oneOrThrow(blockPerson, { user: user.id, seat, most: FRIENDS.blocked });
        if (!hasRoom) return reject('blocks_full');
        await tx.count(forgetLinks, pair.ids);
        await tx.count(forgetKudos, pair.ids);
        return { outcome: 'accepted', state: 'blocked', alias: pair.alias };
      },
    });
  }

  private async personOf({ tx }: EventContext, { person, target }: PersonBlocked): Promise<FoundPerson | null> {
    if (person !== undefined) return tx.one(findBySeat, { seat: person });
    const kind = TARGET_KINDS.find((known) => known === target?.kind);
    if (!kind || !target) return null;
    const [read] = (await this.targets.room(kind)?.targetsOf(tx, [target.id])) ?? [];
    // The alias is not returned: that page may not show it.
    return read?.authorId ? { id: read.authorId, alias: null } : null;
  }
}
