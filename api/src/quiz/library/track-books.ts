import { SCHOOL_BOOKS, SCHOOL_TRACKS } from '@ulty/domain/learning/learner-tracks.js';

/** Both lists are constants of the domain: nothing a person typed stands in them. */
const listed = (names: readonly string[]) => names.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');

/**
 * Whether the book `b` may be the day's for a learner: at school one of those that serve there, as far as the library has any.
 */
export const fitsTrack = (user: string) => `
  (b.category in (${listed(SCHOOL_BOOKS)})
   or not exists (select from users u where u.id = ${user} and u.track in (${listed(SCHOOL_TRACKS)}))
   or not exists (select from books o where o.retired_at is null and o.published_at <= now()
                  and o.category in (${listed(SCHOOL_BOOKS)})))`;
