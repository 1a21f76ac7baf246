import { Injectable } from '@nestjs/common';
import type { Duo, DuoInvitation, DuoLink, DuoOutcome, DuoPage, DuoTaken } from '@ulty/contracts/community/duos.js';
import { duosPage, duoPage } from '@ulty/domain/base/pages.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { DUO, duoCode, duoCodeOf, duoPieces } from '@ulty/domain/people/duos.js';
import { KUDOS_CODES } from '@ulty/domain/people/friends.js';
import { randomBytes } from 'node:crypto';
import { Db } from '../../core/database/db.js';
import type { RowOf } from '../../core/database/statement.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { Notices } from '../../core/notices/notices.js';
import { AccountDeletion } from '../../identity/profile/account-deletion.js';
import { ReferralClaims } from '../../rewards/referrals/referral-claims.js';
import { SharedStreaks } from '../friends/shared-streaks.js';
import { Relations } from '../../safety/people/relations.js';
import { Seats } from '../../safety/people/public-ids.js';
import {
  findLink,
  forgetDeadLinks,
  forgetDuosOf,
  lockLink,
  lockPerson,
  makeLink,
  readDuo,
  readDuos,
  readRunning,
  settleDuos,
  takeLink,
  type DuoRow,
} from './duos.queries.js';

type Answer = Omit<DuoOutcome, 'eventId'>;
type LinkRow = RowOf<typeof findLink>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of a thousand million million possible codes. */
const UNKNOWN_CODES: Limit = { name: 'duo codes', max: 30, windowMs: HOUR_MS };

/**
 * The duo challenge: five quizzes of two people in a week, at least one by each. It counts the quizzes the server has graded, by their
 * trusted time, whenever they arrive. It pays nothing itself: taking a link is taking its sender's invitation, under the rules of referrals.
 * Product §2.12, decision 0126.
 */
@Injectable()
export class Duos {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly limits: Limits,
    private readonly notices: Notices,
    private readonly relations: Relations,
    private readonly seats: Seats,
    private readonly referrals: ReferralClaims,
    private readonly shared: SharedStreaks,
    jobs: Jobs,
    deletion: AccountDeletion,
  ) {
    jobs.every('duos.settle', HOUR_MS, async () => {
      await this.settle(null);
      await db.count(forgetDeadLinks, { now: new Date() });
    });
    deletion.alsoRemove((tx, user) => tx.count(forgetDuosOf, { user }));
  }

  /** Returns one's duos. Those that have become complete are noted first. */
  async of(user: SessionUser, now = new Date()): Promise<DuoPage> {
    await this.settle(user.id, now);
    const rows = await this.db.rows(readDuos, { user: user.id, today: dayOf(now.toISOString(), user.tz) });
    const open = rows.find(({ isSender, takenAt, madeAt }) => isSender && !takenAt && isLinkAlive(madeAt, now));
    return {
      link: open ? toInvitation(open) : null,
      duos: await this.withStreaks(user, rows.flatMap((row) => toDuo(row, now) ?? []).slice(0, DUO.shown), now),
    };
  }

  /** Returns one's untaken link; makes it at its first need. */
  async make(user: SessionUser, now = new Date()): Promise<DuoInvitation> {
    return this.db.write(async (tx) => {
      await tx.one(lockPerson, { user: user.id });
      await this.seats.lock(tx, [user.id]);
      const row = await tx.oneOrThrow(makeLink, { user: user.id, tried: duoCodeOf(randomBytes(DUO.codeSigns)), now });
      return toInvitation(row);
    });
  }

  /** Returns a link as it stands for its reader. TOO_MANY_REQUESTS after thirty unknown codes in an hour. */
  async open(user: SessionUser, given: string, now = new Date()): Promise<DuoLink> {
    const code = duoCode(given);
    const link = code === null ? null : await this.find(user, code);
    if (!link || code === null) return DEAD;
    await this.settle(user.id, now);
    const row = await this.db.one(readDuo, { user: user.id, code, today: dayOf(now.toISOString(), user.tz) });
    const until = linkEnd(link.madeAt).toISOString();
    if (row) {
      const known = toDuo(row, now);
      const [duo = null] = known ? await this.withStreaks(user, [known], now) : [];
      return { state: row.isSender ? 'own' : 'joined', alias: row.alias, until, duo };
    }
    if (!link.senderId || (await this.mayNotMeet(this.db, user.id, link.senderId, now))) return DEAD;
    if (link.takenAt) return { state: 'used', alias: link.alias, until: null, duo: null };
    return isLinkAlive(link.madeAt, now) ? { state: 'open', alias: link.alias, until, duo: null } : DEAD;
  }

  /** Takes a link, once: see DuoOutcome. A newcomer takes the sender's invitation with it. */
  async take(user: SessionUser, event: DuoTaken): Promise<DuoOutcome> {
    const code = duoCode(event.code);
    // Done before the event's transaction, which would otherwise hold one connection while it waits for a second.
    if (code !== null) await this.find(user, code);
    return this.events.record<Answer>(user, event, {
      type: 'friend',
      refused: {},
      decide: (context) => this.decideTake(context, code),
    });
  }

  /** Notes the duos that have become complete, and tells both. @param userId of one person; null for all */
  async settle(userId: string | null, now = new Date()): Promise<void> {
    await this.db.write(async (tx) => {
      const done = await tx.rows(settleDuos, { person: userId, now });
      await this.notices.tell(
        tx,
        done.map(({ userId, code }) => ({
          userId,
          kind: 'community',
          code: 'duo.done',
          cause: `duo.done:${code}`,
          title: 'Cinq quiz à deux\u00a0: c’est fait',
          body: 'La pièce est entrée dans vos deux étoffes.',
          href: duoPage({ code }),
        })),
      );
    });
  }

  private async withStreaks(user: SessionUser, duos: readonly Omit<Duo, 'together'>[], now: Date): Promise<Duo[]> {
    const together = await this.shared.of(user, [...new Set(duos.flatMap(({ person }) => person ?? []))], now);
    return duos.map((duo) => ({ ...duo, together: duo.person === null ? null : (together.get(duo.person) ?? null) }));
  }

  private async decideTake(context: EventContext, code: string | null): Promise<Answer> {
    const { tx, user, at, now } = context;
    const link = code === null || !(await tx.one(lockLink, { code })) ? null : await tx.one(findLink, { code });
    if (!link?.senderId) return reject('duo_dead');
    const { senderId } = link;
    if (senderId === user.id) return reject('duo_own');
    if (await this.mayNotMeet(tx, user.id, senderId, now)) return reject('duo_dead');
    if (link.takenAt) return reject('duo_used');
    const takenAt = at < link.madeAt ? link.madeAt : at;
    if (!isLinkAlive(link.madeAt, takenAt)) return reject('duo_dead');
    await this.seats.lock(tx, [user.id, senderId]);
    const running = await tx.oneOrThrow(readRunning, { user: user.id, other: senderId, at: takenAt });
    if (running.isTogether) return reject('duo_running');
    if (running.own >= DUO.running) return reject('duo_many');
    if (running.other >= DUO.running) return reject('duo_many_other');
    await tx.count(takeLink, { duo: link.id, user: user.id, at: takenAt });
    await this.referrals.takeInvitation(tx, { friendId: user.id, sponsorId: senderId, at });
    await this.notices.tell(tx, [
      {
        userId: senderId,
        kind: 'community',
        code: 'duo.taken',
        cause: `duo.taken:${code}`,
        title: 'Votre défi à deux commence',
        body: `Cinq quiz en ${DUO.days}\u00a0jours, au moins un chacun.`,
        href: code === null ? duosPage : duoPage({ code }),
      },
    ]);
    return { outcome: 'accepted' };
  }

  /** Finds a link; those that cannot be found count against the reader's guesses. */
  private async find(user: SessionUser, code: string): Promise<LinkRow | null> {
    const link = await this.db.one(findLink, { code });
    if (!link) await this.limits.consume(UNKNOWN_CODES, user.id);
    return link;
  }

  /** Whether one of them has blocked the other. A link is a code: it may lead to a minor as a friend's code may. */
  private async mayNotMeet(tx: Parameters<Relations['mayMeet']>[0], userId: string, otherId: string, now: Date): Promise<boolean> {
    const refusals = await this.relations.mayMeet(tx, userId, [otherId], 'friends', { way: 'code' }, now);
    return refusals.get(otherId) !== null;
  }
}

const DEAD: DuoLink = { state: 'dead', alias: null, until: null, duo: null };
const reject = (reason: string): Answer => ({ outcome: 'rejected', reason });
const linkEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + DUO.linkDays * DAY_MS);
const isLinkAlive = (madeAt: Date, at: Date): boolean => at < linkEnd(madeAt);
const toInvitation = ({ code, madeAt }: { code: string; madeAt: Date }): DuoInvitation => ({ code, until: linkEnd(madeAt).toISOString() });

/** Null for a link that nobody has taken. Quizzes of a deleted account are gone: what a complete duo lacks was theirs. */
function toDuo({ code, takenAt, doneAt, person, alias, cheered, ...row }: DuoRow, now: Date): Omit<Duo, 'together'> | null {
  if (!takenAt) return null;
  const pieces = duoPieces(
    row.own.map((at) => at.getTime()),
    row.other.map((at) => at.getTime()),
  );
  if (doneAt) while (pieces.length < DUO.quizzes) pieces.push('other');
  const until = new Date(takenAt.getTime() + DUO.days * DAY_MS);
  const own = pieces.filter((side) => side === 'own').length;
  return {
    code,
    state: doneAt ? 'done' : now >= until ? 'over' : 'running',
    person,
    alias,
    pieces,
    own,
    other: pieces.length - own,
    until: until.toISOString(),
    cheered: KUDOS_CODES.find((word) => word === cheered) ?? null,
  };
}
