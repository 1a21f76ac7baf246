import { SIGNAL_DAYS } from '@ulty/domain/rewards/integrity.js';

/** SQL for whether a signal still counts: it is young enough, and no admin has released the learner's coins since. */
export const isUnjudged = (signal: string) =>
  `(${signal}.at > now() - interval '${SIGNAL_DAYS} days'
    and ${signal}.at > coalesce((select max(d.at) from integrity_decision d
                                  where d.account_id = ${signal}.user_id and d.action = 'release'), '-infinity'))`;
