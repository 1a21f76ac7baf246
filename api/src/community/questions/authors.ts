import type { CommunityAuthor } from '@ulty/contracts/community/community.js';
import { levelName } from '@ulty/domain/base/coins.js';
import { isRegion } from '@ulty/domain/base/regions.js';
import { hash } from 'node:crypto';

const TEAM = 'Équipe Ulty';
const GONE: CommunityAuthor = { alias: null, level: null, region: null, isTeam: false };

/** SQL for the columns of the author of a post `p`, with AUTHOR_JOINS. */
export const AUTHOR_COLUMNS = `
  p.is_team as "isTeam", p.voice, u.id as "authorId", u.alias, u.region, coalesce(w.lifetime, 0)::integer as lifetime`;
export const AUTHOR_JOINS = `
  left join community_authors a on a.post_id = p.id
  left join users u on u.id = a.user_id and u.deleted_at is null
  left join coin_wallet w on w.user_id = u.id`;

export interface AuthorRow {
  isTeam: boolean;
  /** The side from which the team wrote; null without one. */
  voice: string | null;
  /** Null when the account is deleted, or the team wrote the post. */
  authorId: string | null;
  alias: string | null;
  region: string | null;
  lifetime: number;
}

/**
 * Returns the author as everybody sees them. Authors without an alias are distinguished by a number that identifies nobody. Product §1.7.
 */
export function toAuthor({ isTeam, voice, authorId, alias, region, lifetime }: AuthorRow): CommunityAuthor {
  if (isTeam) return { alias: voice ? `${TEAM} · ${voice}` : TEAM, level: null, region: null, isTeam };
  if (authorId === null) return GONE;
  return {
    alias: alias ?? `Membre ${1_000 + (parseInt(hash('sha256', authorId).slice(0, 8), 16) % 9_000)}`,
    level: levelName(lifetime),
    region: isRegion(region) ? region : null,
    isTeam: false,
  };
}
