import { SCHOOL_BOOKS, SCHOOL_TRACKS } from '@ulty/domain/learning/learner-tracks.js';

/** SQL list of names, which are constants of the domain: nothing a person typed. */
const listed = (names: readonly string[]) => names.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');

/**
 * SQL for whether the book `b` may be the book of the day for a learner: for pupils one that is useful at school, if the library has any.
 */
export const fitsTrack = (user: string) => `
  (b.category in (${listed(SCHOOL_BOOKS)})
   or not exists (select from users u where u.id = ${user} and u.track in (${listed(SCHOOL_TRACKS)}))
   or not exists (select from books o where o.retired_at is null and o.published_at <= now()
                  and o.category in (${listed(SCHOOL_BOOKS)})))`;
