import { MOST_DISMISSALS } from '@ulty/domain/learning/welcome-offer.js';
import { statement } from '../../core/database/statement.js';
import { READ_VERSION } from '../../identity/legal/legal.queries.js';
import { OUTLOOK_COLUMNS } from '../streaks/streaks.queries.js';

/** Reads all figures that grow by learning, in one statement: every page needs them. */
export const readFigures = statement(
  'users.figures',
  `
  select coalesce(w.available, 0) as available, coalesce(w.pending, 0) as pending, coalesce(w.lifetime, 0) as lifetime,
         (select count(*) from enrollments e
           where e.user_id = me.id and e.completed_at is not null)::integer as "coursesCompleted",
         (select coalesce(sum(d.active_seconds), 0) / 60 from study_days d
           where d.user_id = me.id)::integer as "totalStudyTimeMin",
         (select count(*) from badge_grants b where b.user_id = me.id)::integer as "badgesEarned",
         (select max(c.version) from consents c where c.user_id = me.id) < (${READ_VERSION}) as "isConsentDue",
         not coalesce((select h.is_done or h.dismissals >= ${MOST_DISMISSALS} from welcomes h where h.user_id = me.id),
                      false) as "isWelcomeDue",
         u.data_mode = 'eco' as "savesData", u.track, u.grade, u.face,
         (select o.code from ornaments o where o.user_id = me.id and o.kind = 'motif' and o.is_worn) as motif,
         coalesce(l.tier, 0) as tier, ${OUTLOOK_COLUMNS}
    from (select :user::uuid as id) me
    left join users u on u.id = me.id
    left join coin_wallet w on w.user_id = me.id
    left join league_standing l on l.user_id = me.id
    left join streaks s on s.user_id = me.id`,
);
