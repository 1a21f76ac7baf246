import { Injectable } from '@nestjs/common';
import type { GroupCard, GroupContent, GroupDirectory, GroupQuery, OwnGroups } from '@ulty/contracts/community/groups.js';
import { OUTSIDER_AT } from '@ulty/domain/base/ages.js';
import { GROUP, type GroupStanding } from '@ulty/domain/people/groups.js';
import { Db } from '../../core/database/db.js';
import { Statement, statement, type RowOf } from '../../core/database/statement.js';
import { isUuid } from '../../core/base/ids.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { CARD, CONTENT, COUNTED, CURRENT } from './groups.queries.js';

/** Topic of the directory in the public cache. */
export const GROUPS_TOPIC = 'groups';

/** Groups of one page. */
const PAGE_SIZE = 20;
const CONTENTS = 8;

/** Lists the groups that one may join, and one's own. Product §2.15. */
@Injectable()
export class GroupDirectoryService {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
  ) {}

  /** Returns a page of 20, the most recently active first. An invalid cursor returns the first page. */
  list(query: GroupQuery): Promise<CachedAnswer<GroupDirectory>> {
    const { track, subject, region, online, free, open, cursor } = query;
    return this.cache.get(GROUPS_TOPIC, JSON.stringify([track, subject, region, online, free, open, cursor]), async () => {
      const rows = await this.db.rows(...listOf(query));
      const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
      return { items: rows.slice(0, PAGE_SIZE).map(toCard), next: last ? `${last.activeAt.toISOString()}_${last.id}` : null };
    });
  }

  /** Returns a person's own groups in three statements, whatever their number. */
  async own(userId: string, now = new Date()): Promise<OwnGroups> {
    const rows = await this.db.rows(listOwn, { user: userId });
    const nearby = await this.db.rows(findNearby, {
      user: userId,
      year: now.getUTCFullYear(),
      outsiderAge: OUTSIDER_AT,
      most: PAGE_SIZE,
    });
    return {
      groups: rows.map((row) => ({ ...toCard(row), standing: standingOf(row.state, row.isAnimator) })),
      nearby: nearby.map(toCard),
      mayCreate: rows.length < GROUP.perPerson,
    };
  }

  /** Finds content whose title has these words. */
  async contents(q: string): Promise<GroupContent[]> {
    const words = q.trim();
    if (words === '') return [];
    return this.db.rows(findContent, { pattern: `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, most: CONTENTS });
  }
}

/** Converts a row to a card. */
export const toCard = ({ sessionDay, sessionMinute, activeAt: _activeAt, ...row }: CardRow): GroupCard => ({
  id: row.id,
  name: row.name,
  track: row.track,
  subject: row.subject,
  grade: row.grade,
  town: row.town,
  region: row.region,
  access: row.access,
  members: row.members,
  capacity: row.capacity,
  waiting: row.waiting,
  session: sessionDay === null || sessionMinute === null ? null : { day: sessionDay, minute: sessionMinute },
  rules: row.rules,
  isDemo: row.isDemo,
});

/** Returns the standing of a person with such a row in a group. */
export function standingOf(state: string | null, isAnimator: boolean): GroupStanding {
  if (state === 'member') return isAnimator ? 'animator' : 'member';
  return state === 'requested' || state === 'waiting' ? state : 'none';
}

const LISTED = `g.archived_at is null and g.review = 'published' and g.access <> 'private'`;

interface ListValues {
  track: string | undefined;
  subject: string | undefined;
  region: string | undefined;
  at: Date;
  id: string | undefined;
}

/** Builds the statement of a query and its values: it has only the requested conditions, so that each finds its index. */
function listOf({ track, subject, region, online, free, open, cursor }: GroupQuery): [Statement<ListValues, CardRow>, ListValues] {
  const [at = '', id] = cursor?.split('_') ?? [];
  const isCursor = id !== undefined && isUuid(id) && Number.isFinite(Date.parse(at));
  const asked = [
    ['t', track !== undefined, 'g.track = :track'],
    ['s', subject !== undefined, 'g.subject = :subject'],
    ['r', region !== undefined, 'g.region = :region'],
    ['n', online === '1', 'g.town is null'],
    ['f', free === '1', 'c.members < g.capacity'],
    ['o', open === '1', `g.access = 'open'`],
    ['c', isCursor, '(g.active_at, g.id) < (:at, :id::uuid)'],
  ] as const;
  const given = asked.filter(([, isAsked]) => isAsked);
  const list = new Statement<ListValues, CardRow>(
    `groups.list-${given.map(([sign]) => sign).join('')}`,
    `
  select ${CARD} from groups g ${COUNTED}
   where ${LISTED} and not g.has_minors ${given.map(([, , condition]) => `and ${condition}`).join(' ')}
   order by g.active_at desc, g.id desc limit ${PAGE_SIZE + 1}`,
  );
  return [list, { track, subject, region, at: new Date(at), id }];
}

const listOwn = statement(
  'groups.own',
  `
  select ${CARD}, o.state, o.is_animator as "isAnimator"
    from group_members o join groups g on g.id = o.group_id ${COUNTED}
   where o.user_id = :user and o.state in ${CURRENT} and g.archived_at is null
   order by o.is_animator desc, o.since, g.id`,
);

const near = (column: string) => `
  (select g.id, g.active_at from me join groups g on g.${column} = me.${column}
    where ${LISTED} and g.has_minors order by g.active_at desc, g.id desc limit :most)`;

/** Lists groups with minors of the person's region or school; a person of `outsiderAge` or more sees none. */
const findNearby = statement(
  'groups.nearby',
  `
  with me as (select region, school from users where id = :user and :year - birth_year < :outsiderAge),
  found as (${near('region')} union ${near('school')})
  select ${CARD} from found join groups g on g.id = found.id ${COUNTED}
   where not exists (select from group_members o where o.group_id = g.id and o.user_id = :user and o.state <> 'left')
   order by g.active_at desc, g.id desc limit :most`,
);

export type CardRow = RowOf<typeof findNearby>;

/** Searches the titles of our content: some hundreds of rows. */
const findContent = statement(
  'groups.contents',
  `
  select kind, id, title, href, minutes, bytes from ${CONTENT} x where ulty_fold(title) like ulty_fold(:pattern)
   order by title, kind limit :most`,
).as<{ kind: GroupContent['kind'] }>();
