import { Injectable } from '@nestjs/common';
import type { FriendAnswered, FriendAsked, FriendOutcome, FriendRemoved } from '@ulty/contracts/community/friends.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { addFriendPage, friendsPage } from '@ulty/domain/base/pages.js';
import { FRIENDS } from '@ulty/domain/people/friends.js';
import type { RowOf } from '../../core/database/statement.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { Notices } from '../../core/notices/notices.js';
import { Relations, type MeetingRefusal } from '../../safety/people/relations.js';
import { Seats } from '../../safety/people/public-ids.js';
import {
  countAsk,
  findPerson,
  findBySeat,
  readAsker,
  readStanding,
  removeLinks,
  writeLinks,
  type FoundPerson,
  type LinkState,
  type Standing,
} from './friend-acts.queries.js';
import { FriendCodes, lastCodeDay } from './friend-codes.js';
import { findSharedGroup } from './friend-page.queries.js';

type Answer = Omit<FriendOutcome, 'eventId'>;
/** Ids and seats of two people: parameters of most statements. */
export interface Pair {
  user: string;
  seat: string;
  other: string;
  otherSeat: string;
}

export const REFUSED = { state: 'none', alias: null } as const;
export const reject = (reason: string): Answer => ({ outcome: 'rejected', reason, ...REFUSED });
const accept = (state: FriendOutcome['state'], alias: string | null): Answer => ({ outcome: 'accepted', state, alias });

/** Friendships. Both sides must say yes: a code is only a way to ask, the other person still accepts. Product §2.12, decision 0086. */
@Injectable()
export class FriendActs {
  constructor(
    private readonly events: EventLog,
    private readonly notices: Notices,
    private readonly relations: Relations,
    private readonly seats: Seats,
    private readonly codes: FriendCodes,
  ) {}

  /** Asks for friendship by alias or code; if the other person has already asked, they become friends at once. See FriendOutcome. */
  ask(user: SessionUser, event: FriendAsked): Promise<FriendOutcome> {
    return this.events.record<Answer>(user, event, {
      type: 'friend',
      refused: REFUSED,
      decide: (context) => this.decideAsk(context, event),
    });
  }

  /** Accepts or declines a request. */
  answer(user: SessionUser, event: FriendAnswered): Promise<FriendOutcome> {
    return this.events.record<Answer>(user, event, {
      type: 'friend',
      refused: REFUSED,
      decide: async (context) => {
        const pair = await this.pairWith(context, event.person);
        if (!pair) return reject('friend_request_gone');
        const standing = await standingOf(context, pair.ids);
        if (standing.own === 'friends') return accept('friends', pair.alias);
        if (standing.own !== 'received' && standing.own !== 'declined') return reject('friend_request_gone');
        if (event.isAccepted) return this.befriend(context, pair, standing);
        await write(context, pair.ids, 'declined', 'asked');
        return accept('none', pair.alias);
      },
    });
  }

  /** Ends a friendship, or withdraws a request; the other side gets no notice. */
  remove(user: SessionUser, event: FriendRemoved): Promise<FriendOutcome> {
    return this.events.record<Answer>(user, event, {
      type: 'friend',
      refused: REFUSED,
      decide: async (context) => {
        const pair = await this.pairWith(context, event.person);
        if (pair) await context.tx.count(removeLinks, pair.ids);
        return accept('none', pair?.alias ?? null);
      },
    });
  }

  /** Returns both people with their seats locked; null for oneself or a deleted person. @param seat of the other person */
  async pairWith({ tx, user }: EventContext, seat: string): Promise<{ ids: Pair; alias: string | null } | null> {
    const other = await tx.one(findBySeat, { seat });
    return other && other.id !== user.id ? this.pairOf(tx, user.id, other) : null;
  }

  async pairOf(tx: EventContext['tx'], userId: string, other: FoundPerson): Promise<{ ids: Pair; alias: string | null } | null> {
    const seats = await this.seats.lock(tx, [userId, other.id]);
    const [own, theirs] = [seats.get(userId), seats.get(other.id)];
    return own && theirs ? { ids: { user: userId, seat: own, other: other.id, otherSeat: theirs }, alias: other.alias } : null;
  }

  private async decideAsk(context: EventContext, event: FriendAsked): Promise<Answer> {
    const { tx, user, at, day } = context;
    const read = event.code === undefined ? null : this.codes.parse(event.code);
    const [found] =
      event.code !== undefined && !read ? [] : await tx.rows(findPerson, { alias: event.alias ?? '', code: read?.person ?? null });
    const other = found?.id === user.id ? undefined : found;
    // Locks both seats in a fixed order, so that simultaneous requests of both people do not deadlock.
    const seats = await this.seats.lock(tx, other ? [user.id, other.id] : [user.id]);
    const { asked } = await tx.oneOrThrow(countAsk, { user: user.id, day });
    const asker = await tx.one(readAsker, { user: user.id });
    if (asked > FRIENDS.asksADay) return reject('friend_asks_today');
    if (!asker?.alias) return reject('friend_no_alias');
    if (found && !other) return reject('friend_self');
    if (event.code !== undefined) {
      if (!read) return reject('friend_code_wrong');
      const on = at.toISOString().slice(0, 10);
      if (!found || on > lastCodeDay(read.issuedOn)) return reject('friend_code_expired');
    }
    const [own, theirs] = [seats.get(user.id), other && seats.get(other.id)];
    const refusal = other && own && theirs ? await this.refusalOf(context, other.id, event.code !== undefined) : 'gone';
    // Reveals nothing about the other person: neither a block nor an age, nor whether they exist.
    if (refusal !== null || !other || !own || !theirs) return reject((event.code === undefined && ownAge(asker, at)) || 'friend_not_found');
    const pair = { ids: { user: user.id, seat: own, other: other.id, otherSeat: theirs }, alias: other.alias };
    const standing = await standingOf(context, pair.ids);
    if (standing.own === 'friends' || standing.own === 'asked') return accept(standing.own, other.alias);
    if (standing.own !== null) return this.befriend(context, pair, standing);
    if (standing.asked >= FRIENDS.openAsks) return reject('friend_asks_open');
    if (standing.friends >= FRIENDS.most) return reject('friend_full');
    // Somebody who declined gets no second notice, and the asker does not learn that they declined.
    const isTold = standing.other === null;
    if (isTold && standing.otherReceived >= FRIENDS.waiting) return reject('friend_full_other');
    await write(context, pair.ids, 'asked', isTold ? 'received' : 'declined');
    if (isTold)
      await this.tell(
        context,
        other.id,
        'friend.request',
        own,
        `${asker.alias} veut devenir votre ami`,
        'Acceptez ou refusez.',
        addFriendPage,
      );
    return accept('asked', other.alias);
  }

  /** Minors are found by code or in a group they share. */
  private async refusalOf({ tx, user, at }: EventContext, otherId: string, hasCode: boolean): Promise<MeetingRefusal | null> {
    const byWay = async (way: 'alias' | 'code' | 'group') =>
      (await this.relations.mayMeet(tx, user.id, [otherId], 'friends', { way }, at)).get(otherId) ?? null;
    if (hasCode) return byWay('code');
    const refusal = await byWay('alias');
    if (refusal !== 'minor' && refusal !== 'age_unknown') return refusal;
    const shared = await tx.one(findSharedGroup, { user: user.id, other: otherId });
    return shared ? byWay('group') : refusal;
  }

  private async befriend(context: EventContext, { ids, alias }: { ids: Pair; alias: string | null }, standing: Standing): Promise<Answer> {
    if (standing.friends >= FRIENDS.most) return reject('friend_full');
    if (standing.otherFriends >= FRIENDS.most) return reject('friend_full_other');
    await write(context, ids, 'friends', 'friends');
    const own = await context.tx.one(readAsker, { user: context.user.id });
    await this.tell(
      context,
      ids.other,
      'friend.accepted',
      ids.seat,
      `${own?.alias ?? 'Quelqu’un'} est maintenant votre ami`,
      'Vous apprenez ensemble.',
      friendsPage,
    );
    return accept('friends', alias);
  }

  private tell({ tx, day }: EventContext, userId: string, code: string, seat: string, title: string, body: string, href: string) {
    return this.notices.tell(tx, [{ userId, kind: 'community', code, cause: `${code}:${seat}:${day}`, title, body, href }]);
  }
}

const standingOf = ({ tx }: EventContext, ids: Pair): Promise<Standing> => tx.oneOrThrow(readStanding, ids);

const write = ({ tx }: EventContext, ids: Pair, own: LinkState, others: LinkState) => tx.count(writeLinks, { ...ids, own, others });

/** Returns why the asker's own age forbids asking by alias; null for an adult. */
function ownAge({ birthYear }: RowOf<typeof readAsker>, at: Date): string | null {
  if (birthYear === null) return 'friend_age_unknown';
  return isMinorIn(at.getUTCFullYear(), birthYear) ? 'friend_minor' : null;
}
