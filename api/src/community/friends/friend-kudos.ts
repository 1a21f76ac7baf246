import { Injectable } from '@nestjs/common';
import type { FriendOutcome, KudosSent } from '@ulty/contracts/community/friends.js';
import { friendsPage } from '@ulty/domain/base/pages.js';
import { FRIENDS, KUDOS } from '@ulty/domain/people/friends.js';
import { EventLog } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { Notices } from '../../core/notices/notices.js';
import { findBySeat, readAsker, sendKudos } from './friend-acts.queries.js';
import { REFUSED, reject } from './friend-acts.js';

type Answer = Omit<FriendOutcome, 'eventId'>;

/** The six encouragements: one per friend and day, twenty a day; a person who receives several gets one notice a day. Product §2.12. */
@Injectable()
export class FriendKudos {
  constructor(
    private readonly events: EventLog,
    private readonly notices: Notices,
  ) {}

  /** Sends one encouragement; see FriendOutcome. The day is the sender's, by trusted time. */
  send(user: SessionUser, event: KudosSent): Promise<FriendOutcome> {
    return this.events.record<Answer>(user, event, {
      type: 'friend',
      refused: REFUSED,
      decide: async ({ tx, day }) => {
        const { person, word } = event;
        const other = await tx.one(findBySeat, { seat: person });
        if (!other) return reject('friend_none');
        const row = await tx.oneOrThrow(sendKudos, { user: user.id, seat: person, day, word, most: FRIENDS.kudosADay });
        if (!row.isFriend) return reject('friend_none');
        if (!row.isWritten) return reject(row.sent >= FRIENDS.kudosADay ? 'kudos_today' : 'kudos_again');
        const own = await tx.one(readAsker, { user: user.id });
        const title = `${own?.alias ?? 'Un ami'} vous encourage\u00a0: «\u00a0${KUDOS[word]}\u00a0»`;
        await this.notices.tell(tx, [
          {
            userId: other.id,
            kind: 'community',
            code: 'kudos',
            cause: `kudos:${day}`,
            title,
            body: 'Répondez d’un mot.',
            href: friendsPage,
          },
        ]);
        return { outcome: 'accepted', state: 'friends', alias: other.alias };
      },
    });
  }
}
