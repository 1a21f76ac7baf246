import { INTEGRITY_LIMIT, SIGNAL_DAYS } from '@ulty/domain/rewards/integrity.js';
import { isUnjudged } from './open-signals.js';

/** SQL of domain/integrity's `integrityScore`, over a group of signals `s`. A test compares the two. */
const SCORE = `greatest(0,
         floor(100
               - coalesce(sum(s.weight * greatest(0, 1 - extract(epoch from now() - s.at) / ${SIGNAL_DAYS * 86_400})),
                          0)))`;

/**
 * SQL for the ids of learners whose score is below the limit: their gains are under review. @param of condition on signals `s`, all by
 * default
 */
export const doubted = (of = 'true') =>
  `select s.user_id from integrity_signal s where ${of} and ${isUnjudged('s')} group by s.user_id
  having ${SCORE} < ${INTEGRITY_LIMIT}`;

/** SQL for whether one learner's score is below the limit. @param user an expression for the learner's id */
export const isDoubted = (user: string) =>
  `exists (select from integrity_signal s where s.user_id = ${user} and ${isUnjudged('s')}
         having ${SCORE} < ${INTEGRITY_LIMIT})`;
