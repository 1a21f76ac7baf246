import { Injectable } from '@nestjs/common';
import type { Leaderboard, LeaderboardPlace, LeaderboardQuery, OwnStanding } from '@ulty/contracts/rewards/leaderboard.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import {
  defaultMetric,
  PLACES_AROUND,
  PLACES_FROM_TOP,
  SCHOOL_LIST_FROM,
  type LeaderboardMetric,
  type LeaderboardStanding,
  type LeaderboardState,
} from '@ulty/domain/rewards/leaderboard.js';
import { isRegion } from '@ulty/domain/base/regions.js';
import { Db } from '../../core/database/db.js';
import type { RowOf } from '../../core/database/statement.js';
import type { SessionUser } from '../../core/http/access.js';
import { Relations } from '../../safety/people/relations.js';
import { calendarOf } from './calendar.js';
import { BOARDS, readFriendPlaces, readPlaces, readViewer, type Board, type ListScope } from './leaderboard.queries.js';

type ViewerRow = RowOf<typeof readViewer>;
type PlaceRow = RowOf<typeof readPlaces.national>;
type Asked = LeaderboardQuery & { metric: LeaderboardMetric };
type Facts = ViewerRow & { year: number };

const MINUTE_MS = 60_000;
/** Number of places shown separately at the top. */
const TOP = 3;

/** Rankings of the last snapshot. Product §2.7. */
@Injectable()
export class LeaderboardService {
  constructor(
    private readonly db: Db,
    private readonly relations: Relations,
  ) {}

  /** Returns a ranking in two statements, by index whatever the number of learners; three among friends. */
  async of(user: SessionUser, query: LeaderboardQuery, now = new Date()): Promise<Leaderboard> {
    const { monday, today } = calendarOf(now);
    const askedOf = (hasMean: boolean): Asked => ({ ...query, metric: query.metric ?? defaultMetric(query.period, hasMean) });
    const boards = [true, false].map((hasMean) => boardOf(askedOf(hasMean)));
    const row = await this.db.one(readViewer, {
      user: user.id,
      board: boards[0] ?? null,
      monday,
      today,
      boardWithoutMean: boards[1] ?? null,
    });
    if (!row) throw new Error(`no account ${user.id}`);
    const asked = askedOf(row.hasMean);
    const board = boardOf(asked);
    const viewer = { ...row, year: now.getUTCFullYear() };
    if (asked.scope === 'friends') return this.ofFriends(user.id, asked, board, viewer, now);
    const state = stateOf(asked, viewer);
    const standing = standingOf(asked, viewer);
    const isAround = asked.around === 'me' && standing === 'ranked';
    const rows = board && state === 'open' ? await this.places(asked, board, viewer, user.id, isAround) : [];
    const first = rows.filter(({ isFirst }) => isFirst);
    const topAliases = new Set(first.slice(0, TOP).map(({ alias }) => alias));
    const rest = (isAround ? rows.filter(({ isFirst }) => !isFirst) : first).filter(({ alias }) => !topAliases.has(alias));
    return {
      scope: asked.scope,
      period: asked.period,
      metric: asked.metric,
      state,
      area: asked.scope === 'region' ? regionOf(viewer) : asked.scope === 'school' ? viewer.school : null,
      asOf: viewer.asOf?.toISOString() ?? null,
      people: rows[0]?.total ?? 0,
      schoolMembers: asked.scope === 'school' ? (viewer.schoolMembers ?? 0) : null,
      top: first.slice(0, TOP).map(toPlace),
      places: rest.map(toPlace),
      own: ownStanding(standing, viewer, rows),
    };
  }

  /** Computed at the time of reading: a learner has few friends. */
  private async ofFriends(userId: string, asked: Asked, board: Board | null, viewer: Facts, now: Date): Promise<Leaderboard> {
    const friends = await this.relations.friendsOf(this.db, userId);
    const state: LeaderboardState = friends.length === 0 ? 'no_friends' : board ? 'open' : 'no_answers';
    const { monday, monthStart, today } = calendarOf(now);
    const rows =
      board && state === 'open'
        ? await this.db.rows(readFriendPlaces[board], { people: [userId, ...friends], monday, monthStart, today, caller: userId })
        : [];
    const at = rows.findIndex(({ isOwn }) => isOwn);
    const near =
      asked.around === 'me' && at >= 0
        ? rows.slice(Math.max(0, at - PLACES_AROUND), at + PLACES_AROUND + 1)
        : rows.slice(0, PLACES_FROM_TOP);
    const top = rows.slice(0, TOP);
    const standing = viewer.isOptedOut
      ? 'hidden'
      : viewer.alias === null
        ? 'no_alias'
        : viewer.isChecked
          ? 'checked'
          : at >= 0
            ? 'ranked'
            : 'none';
    return {
      scope: asked.scope,
      period: asked.period,
      metric: asked.metric,
      state,
      area: null,
      asOf: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString(),
      people: rows.length,
      schoolMembers: null,
      top: top.map(toPlace),
      places: near.filter((row) => !top.includes(row)).map(toPlace),
      own: ownStanding(standing, { ...viewer, value: rows[at]?.value ?? null }, rows),
    };
  }

  private places(asked: Asked, board: Board, viewer: Facts, userId: string, isAround: boolean): Promise<PlaceRow[]> {
    const scope = asked.scope as ListScope;
    return this.db.rows(readPlaces[scope], {
      board,
      area: areaOf(asked, viewer),
      caller: userId,
      value: isAround ? viewer.value : null,
      first: isAround ? TOP : PLACES_FROM_TOP,
      around: PLACES_AROUND,
    });
  }
}

const boardOf = ({ metric, period }: Asked): Board | null => BOARDS.find((board) => board === `${metric}-${period}`) ?? null;
const regionOf = ({ region }: ViewerRow): string | null => (isRegion(region) ? region : null);
const areaOf = ({ scope }: Asked, viewer: ViewerRow): string =>
  scope === 'region' ? (regionOf(viewer) ?? '') : scope === 'school' ? (viewer.schoolKey ?? '') : '';

function stateOf({ scope, metric }: Asked, viewer: ViewerRow): LeaderboardState {
  if (scope === 'region' && !regionOf(viewer)) return 'no_region';
  if (scope === 'school' && !viewer.school) return 'no_school';
  if (scope === 'school' && (viewer.schoolMembers ?? 0) < SCHOOL_LIST_FROM) return 'few_members';
  return metric === 'help' ? 'no_answers' : 'open';
}

function standingOf(asked: Asked, viewer: Facts): LeaderboardStanding {
  if (viewer.birthYear === null) return 'age_unknown';
  if (isMinorIn(viewer.year, viewer.birthYear)) return 'minor';
  if (asked.scope === 'school' ? !viewer.isSchoolOptedIn : viewer.isOptedOut) return 'hidden';
  if (viewer.alias === null) return 'no_alias';
  if (viewer.isChecked) return 'checked';
  if (isInList(asked, viewer)) return 'ranked';
  return hasSomethingToRank(asked, viewer) ? 'soon' : 'none';
}

function isInList(asked: Asked, viewer: ViewerRow): boolean {
  if (viewer.value === null) return false;
  if (asked.scope === 'national') return viewer.isInNational;
  const listed = asked.scope === 'region' ? viewer.listedRegion : viewer.listedSchool;
  return listed !== null && listed === areaOf(asked, viewer);
}

function hasSomethingToRank({ metric, period }: Asked, viewer: ViewerRow): boolean {
  if (metric === 'progress') return viewer.weekPoints > 0 && viewer.meanPoints !== null;
  if (metric === 'points') return viewer.weekPoints > 0;
  if (metric === 'streak') return period === 'week' ? viewer.hasLivingStreak : viewer.hasStreak;
  return false;
}

function ownStanding(standing: LeaderboardStanding, viewer: ViewerRow, rows: readonly PlaceRow[]): OwnStanding {
  const { alias, weekPoints, meanPoints, weekProgress } = viewer;
  const place = standing === 'ranked' ? rows.find(({ isOwn }) => isOwn) : undefined;
  return {
    standing,
    alias,
    rank: place?.rank ?? null,
    value: standing === 'ranked' ? viewer.value : null,
    weekPoints,
    meanPoints,
    weekProgress,
  };
}

function toPlace({ rank, alias, region, value, isOwn, isTied }: PlaceRow): LeaderboardPlace {
  return { rank, alias, region: isRegion(region) ? region : null, value, isOwn, isTied };
}
