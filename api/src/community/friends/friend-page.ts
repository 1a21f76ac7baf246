import { Injectable } from '@nestjs/common';
import type { Friend, FriendNews, FriendRequest, SocialPage, SocialSettings } from '@ulty/contracts/community/friends.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { BADGES } from '@ulty/domain/rewards/badges.js';
import { TIERS } from '@ulty/domain/base/coins.js';
import { challengeGoal, FRIENDS, KUDOS, type FriendAge, type Kudos } from '@ulty/domain/people/friends.js';
import { lastListedBirthYear } from '@ulty/domain/rewards/leaderboard.js';
import { leagueWeekOf, leagueWeekTimes } from '@ulty/domain/rewards/leagues.js';
import { readOutlook } from '@ulty/domain/days/streak-outlook.js';
import { addDays, dayOf } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import type { SessionUser } from '../../core/http/access.js';
import { SharedStreaks } from './shared-streaks.js';
import { FriendCodes, lastCodeDay, newPersonCode } from './friend-codes.js';
import {
  makePerson,
  readBlocked,
  readChallenge,
  readLinks,
  readNews,
  readOwn,
  readSuggestions,
  writeSettings,
  type LinkRow,
  type NewsRow,
  type OwnRow,
} from './friend-page.queries.js';

/** The data of /social. Product §2.12. */
@Injectable()
export class FriendPage {
  constructor(
    private readonly db: Db,
    private readonly codes: FriendCodes,
    private readonly shared: SharedStreaks,
  ) {}

  /** Returns the page in six statements, seven with suggestions, whatever the number of friends. */
  async of(user: SessionUser, now = new Date()): Promise<SocialPage> {
    const today = dayOf(now.toISOString(), user.tz);
    const own = await this.own(user.id, today);
    const links = await this.db.rows(readLinks, { user: user.id, today });
    const { start, end } = leagueWeekTimes(leagueWeekOf(now));
    const challenge = await this.db.oneOrThrow(readChallenge, { user: user.id, start, end });
    const news = await this.db.rows(readNews, { user: user.id, seat: own.seat, firstDay: addDays(today, 1 - FRIENDS.newsDays) });
    const blocked = await this.db.rows(readBlocked, { user: user.id });
    const age = ageOf(own.birthYear, now);
    const issuedOn = now.toISOString().slice(0, 10);
    const friends = links.filter(({ state }) => state === 'friends');
    const recent = friends.map((row) => toFriend(row, now)).sort(byActivity);
    const together = await this.shared.of(
      user,
      recent.map(({ person }) => person),
      now,
    );
    return {
      own: {
        alias: own.alias,
        age,
        code: own.alias === null ? null : { text: this.codes.make(own.code, issuedOn), until: lastCodeDay(issuedOn) },
        streak: streakOn(own, today),
        hasSchool: Boolean(own.school),
        suggestions: own.hasSuggestions,
        milestones: !own.hidesMilestones,
        asksLeft: Math.max(0, FRIENDS.asksADay - own.asked),
      },
      friends: recent.map((friend) => ({ ...friend, together: together.get(friend.person) ?? null })),
      received: links.filter(({ state }) => state === 'received').map(toRequest),
      sent: links.filter(({ state }) => state === 'asked').map(toRequest),
      suggestions: own.hasSuggestions ? await this.suggestions(user.id, own, age, now) : [],
      challenge: friends.length > 0 ? { goal: challengeGoal(challenge.people), done: challenge.done, own: challenge.own } : null,
      news: news.flatMap(toNews),
      blocked,
    };
  }

  /** Changes the settings. A new code invalidates those shown before. */
  async set(user: SessionUser, { suggestions, milestones, renewCode }: SocialSettings, now = new Date()): Promise<SocialPage> {
    await this.own(user.id, dayOf(now.toISOString(), user.tz));
    const code = renewCode ? newPersonCode() : null;
    await this.db.count(writeSettings, { user: user.id, suggestions: suggestions ?? null, milestones: milestones ?? null, code });
    return this.of(user, now);
  }

  private async own(userId: string, today: string): Promise<OwnRow> {
    const read = () => this.db.one(readOwn, { user: userId, today });
    const known = await read();
    if (known) return known;
    await this.db.count(makePerson, { user: userId, code: newPersonCode() });
    const made = await read();
    if (!made) throw new Error(`no account ${userId}`);
    return made;
  }

  private suggestions(userId: string, { school }: OwnRow, age: FriendAge, now: Date) {
    const lastYear = lastListedBirthYear(now.getUTCFullYear());
    return this.db.rows(readSuggestions, {
      user: userId,
      school: school || null,
      lastYear,
      isAdult: age === 'adult',
    });
  }
}

const ageOf = (birthYear: number | null, now: Date): FriendAge =>
  birthYear === null ? 'unknown' : isMinorIn(now.getUTCFullYear(), birthYear) ? 'minor' : 'adult';

const streakOn = ({ current, longest, ...days }: OwnRow | LinkRow, today: string): number =>
  readOutlook({ ...days, current: current ?? 0, longest: longest ?? 0 }, today).current;

const toFriend = (row: LinkRow, now: Date): Omit<Friend, 'together'> => ({
  person: row.person,
  alias: row.alias,
  streak: streakOn(row, dayOf(now.toISOString(), row.tz)),
  lastActiveOn: row.lastCountedOn,
  cheered: row.cheered,
});

const toRequest = ({ person, alias, group, askedAt }: LinkRow): FriendRequest => ({ person, alias, group, at: askedAt.toISOString() });

/** Sorts the most recently active first. */
const byActivity = (a: Omit<Friend, 'together'>, b: Omit<Friend, 'together'>): number =>
  (b.lastActiveOn ?? '').localeCompare(a.lastActiveOn ?? '') || b.streak - a.streak || (a.alias ?? '').localeCompare(b.alias ?? '', 'fr');

/** Converts a row to news; drops a badge that exists no longer or is secret. */
function toNews({ kind, alias, title, day }: NewsRow): FriendNews[] {
  if (kind === 'course') return [{ kind, alias, title, day }];
  if (kind === 'league') return [{ kind, alias, title: TIERS[Number(title)] ?? '', day }];
  if (kind === 'kudos') return [{ kind, alias, title: KUDOS[title as Kudos], day }];
  const badge = BADGES.find(({ code, secret }) => code === title && !secret);
  return badge ? [{ kind, alias, title: badge.name, day }] : [];
}
