import { GROUP_SIZE, OWN_TRACK_FROM, SMALL_GROUP } from '@ulty/domain/rewards/leagues.js';

/** The learners a group is for: one tier, one pace band, one track or all ('' in `track`). */
interface Bucket {
  tier: number;
  band: number;
  track: string;
}

export interface WaitingLearner extends Bucket {
  userId: string;
  /** The learner has had no week with points, so the pace is unknown. */
  isNew: boolean;
}

export interface LeagueGroup extends Bucket {
  id: string;
  size: number;
}

/** Learners who get seats together: in the group `id`, or in a new one when it is null. */
export interface Seating extends Bucket {
  id: string | null;
  userIds: string[];
}

export const bucketKey = ({ tier, band, track }: Bucket): string => `${tier} ${band} ${track}`;

/**
 * Seats learners in the order given: in the fullest group of their bucket with room, then in new ones. A track has its own groups if twenty
 * learners are known to share it: by `ownTracks` (keys of buckets), by a group it has already, or by those waiting.
 * @param groups those with room, of the buckets in question
 * @param most members of a group
 * @param nearby groups with room, of the tiers in question, where fewer than ten would begin a new one: see `joinNearby`
 */
export function seatLearners(
  waiting: readonly WaitingLearner[],
  groups: readonly LeagueGroup[],
  ownTracks: ReadonlySet<string>,
  most: number = GROUP_SIZE.aim,
  nearby: readonly LeagueGroup[] = [],
): Seating[] {
  const sharers = groupBy(waiting, bucketKey);
  const known = new Set([...ownTracks, ...groups.map(bucketKey)]);
  const homeOf = (learner: WaitingLearner): Bucket => {
    const isOwn = learner.track === '' || known.has(bucketKey(learner)) || (sharers.get(bucketKey(learner))?.length ?? 0) >= OWN_TRACK_FROM;
    return { tier: learner.tier, band: learner.band, track: isOwn ? learner.track : '' };
  };
  const homes = groupBy(waiting, (learner) => bucketKey(homeOf(learner)));
  const seatings = [...homes.values()].flatMap((learners) => {
    const [first] = learners;
    if (!first) return [];
    const home = homeOf(first);
    const open = groups.filter((group) => bucketKey(group) === bucketKey(home) && group.size < most).sort((a, b) => b.size - a.size);
    const left = learners.map(({ userId }) => userId);
    const seated = open.map(({ id, size }): Seating => ({ ...home, id, userIds: left.splice(0, most - size) }));
    while (left.length > 0) seated.push({ ...home, id: null, userIds: left.splice(0, most) });
    return seated.filter(({ userIds }) => userIds.length > 0);
  });
  return joinNearby(seatings, [...groups, ...nearby], most, new Set(waiting.filter(({ isNew }) => isNew).map(({ userId }) => userId)));
}

/** Whether a seating would begin a group too small for anybody to move. */
export const isTooFew = ({ id, userIds }: Seating): boolean => id === null && userIds.length < SMALL_GROUP;

/**
 * Replaces a new group of fewer than ten by the nearest group of the tier with room, by pace and track. Learners in their first week have
 * no pace and fit in any; others only in small groups, so that paces stay separate where there are enough people. Product §2.6.
 */
function joinNearby(seatings: readonly Seating[], groups: readonly LeagueGroup[], most: number, newcomers: ReadonlySet<string>): Seating[] {
  const sizes = new Map(groups.map(({ id, size }) => [id, size]));
  const tables = new Map(
    seatings.map((seating, at) => [
      seating.id ?? `new ${at}`,
      { ...seating, size: (seating.id === null ? 0 : (sizes.get(seating.id) ?? 0)) + seating.userIds.length },
    ]),
  );
  for (const group of groups) if (!tables.has(group.id)) tables.set(group.id, { ...group, userIds: [] });
  const areNew = ({ userIds }: Seating) => userIds.every((userId) => newcomers.has(userId));
  const few = [...tables.values()].filter((table) => table.size > 0 && isTooFew(table));
  for (const table of few.sort((a, b) => Number(areNew(b)) - Number(areNew(a)) || a.size - b.size)) {
    if (!isTooFew(table)) continue;
    const [nearest] = [...tables.values()]
      .filter((other) => other !== table && other.tier === table.tier && other.size > 0 && other.size + table.size <= most)
      .filter((other) => other.size < SMALL_GROUP || areNew(table))
      .sort((a, b) => distance(table, a) - distance(table, b) || b.size - a.size);
    if (!nearest) continue;
    nearest.userIds = [...nearest.userIds, ...table.userIds];
    nearest.size += table.size;
    [table.userIds, table.size] = [[], 0];
  }
  return [...tables.values()].filter(({ userIds }) => userIds.length > 0).map(({ size: _size, ...seating }) => seating);
}

/** Moves this many members from one group to another, those who joined last first. */
export interface Move {
  from: string;
  to: string;
  count: number;
}

/**
 * Returns the moves that bring groups of fewer than twenty to twenty or more, none over 35: a small group dissolves into others with room
 * (its own bucket first, then its pace band, then its tier); else it takes members from larger groups of its bucket. A group that stays
 * small has no group near it.
 * @param groups of one tier
 */
export function evenOut(groups: readonly LeagueGroup[]): Move[] {
  const sizes = new Map(groups.map(({ id, size }) => [id, size]));
  const sizeOf = ({ id }: LeagueGroup) => sizes.get(id) ?? 0;
  const moves: Move[] = [];
  const move = (from: LeagueGroup, to: LeagueGroup, count: number) => {
    sizes.set(from.id, sizeOf(from) - count);
    sizes.set(to.id, sizeOf(to) + count);
    moves.push({ from: from.id, to: to.id, count });
  };
  const isSmall = (group: LeagueGroup) => sizeOf(group) > 0 && sizeOf(group) < GROUP_SIZE.least;
  const small = groups.filter(isSmall).sort((a, b) => sizeOf(a) - sizeOf(b));
  for (const group of small) {
    if (!isSmall(group)) continue;
    const others = groups.filter((other) => other !== group && sizeOf(other) > 0);
    const nearest = others.sort((a, b) => distance(group, a) - distance(group, b) || sizeOf(a) - sizeOf(b));
    const room = nearest.map((other) => ({ other, free: Math.max(0, GROUP_SIZE.most - sizeOf(other)) }));
    if (room.reduce((sum, { free }) => sum + free, 0) >= sizeOf(group)) {
      for (const { other, free } of room) if (sizeOf(group) > 0) move(group, other, Math.min(free, sizeOf(group)));
      continue;
    }
    for (const other of others.filter((near) => distance(group, near) === 0)) {
      const missing = GROUP_SIZE.least - sizeOf(group);
      const spare = sizeOf(other) - GROUP_SIZE.least;
      if (missing > 0 && spare > 0) move(other, group, Math.min(missing, spare));
    }
  }
  return moves.filter(({ count }) => count > 0);
}

/** Distance of buckets: 0 within one, then by pace; another track is nearer than another pace. */
function distance(a: Bucket, b: Bucket): number {
  return Math.abs(a.band - b.band) * 2 + (a.track === b.track ? 0 : 1);
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
