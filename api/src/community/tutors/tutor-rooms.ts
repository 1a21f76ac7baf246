import { Injectable } from '@nestjs/common';
import { tutorProfilePage, tutorRequestPage } from '@ulty/domain/base/pages.js';
import type { Queryable } from '../../core/database/queryable.js';
import { pathSql } from '../../core/http/page-path.js';
import { Targets, type Target, type TargetKind } from '../../safety/moderation/targets.js';

/** Each takes ids in $1. */
const READ: Record<'tutor' | 'tutor_review' | 'tutor_message', string> = {
  tutor: `
    select t.id, t.user_id as "authorId", 'Tuteur ' || coalesce(u.alias, 'sans alias') as title, t.bio as text, t.review, coalesce(t.verified_at, now()) as at, ${pathSql(tutorProfilePage, { id: 't.id' })} as href
      from tutors t join users u on u.id = t.user_id where t.id = any ($1::uuid[])`,
  tutor_review: `
    select r.id, r.user_id as "authorId", 'Avis, ' || r.stars || ' sur 5' as title, r.text, r.review, r.at, ${pathSql(tutorProfilePage, { id: 'r.tutor_id' })} as href
      from tutor_reviews r where r.id = any ($1::uuid[])`,
  tutor_message: `
    select m.id, m.user_id as "authorId", 'Message à un tuteur ou d’un tuteur' as title, m.text, m.review, m.at, ${pathSql(tutorRequestPage, { requestId: 'm.request_id' })} as href
      from tutor_messages m where m.id = any ($1::uuid[])`,
};

/** $1 id, $2 review, $3 notice. */
const SET = {
  tutor: `update tutors set review = $2, review_notice = $3 where id = $1`,
  tutor_review: `update tutor_reviews set review = $2, review_notice = $3 where id = $1`,
  tutor_message: `update tutor_messages set review = $2, review_notice = $3 where id = $1`,
};

/** What tutors and learners write, for reports and moderators. Product §2.13, §2.16. */
@Injectable()
export class TutorRooms {
  constructor(targets: Targets) {
    for (const kind of ['tutor', 'tutor_review', 'tutor_message'] as const satisfies readonly TargetKind[])
      targets.register(kind, {
        read: (tx: Queryable, ids: readonly string[]) => tx.query<Target[]>(READ[kind], [ids]),
        setReview: async (tx, id, review, notice) => {
          await tx.query(SET[kind], [id, review, notice]);
        },
      });
  }
}
