import { Injectable } from '@nestjs/common';
import { tutorProfilePage, tutorRequestPage } from '@ulty/domain/base/pages.js';
import { statement } from '../../core/database/statement.js';
import { pathSql } from '../../core/http/page-path.js';
import { Targets, type TargetKind } from '../../safety/moderation/targets.js';

const READ = {
  tutor: statement(
    'tutors.read-targets',
    `
    select t.id, t.user_id as "authorId", 'Tuteur ' || coalesce(u.alias, 'sans alias') as title, t.bio as text,
           t.review, coalesce(t.verified_at, now()) as at, ${pathSql(tutorProfilePage, { id: 't.id' })} as href
      from tutors t join users u on u.id = t.user_id where t.id = any (:ids::uuid[])`,
  ),
  tutor_review: statement(
    'tutors.read-review-targets',
    `
    select r.id, r.user_id as "authorId", 'Avis, ' || r.stars || ' sur 5' as title, r.text, r.review, r.at,
           ${pathSql(tutorProfilePage, { id: 'r.tutor_id' })} as href
      from tutor_reviews r where r.id = any (:ids::uuid[])`,
  ),
  tutor_message: statement(
    'tutors.read-message-targets',
    `
    select m.id, m.user_id as "authorId", 'Message à un tuteur ou d’un tuteur' as title, m.text, m.review, m.at,
           ${pathSql(tutorRequestPage, { requestId: 'm.request_id' })} as href
      from tutor_messages m where m.id = any (:ids::uuid[])`,
  ),
};

const SET = {
  tutor: statement('tutors.set-review', `update tutors set review = :review, review_notice = :notice? where id = :id`),
  tutor_review: statement(
    'tutors.set-review-review',
    `
  update tutor_reviews set review = :review, review_notice = :notice? where id = :id`,
  ),
  tutor_message: statement(
    'tutors.set-message-review',
    `update tutor_messages set review = :review, review_notice = :notice? where id = :id`,
  ),
};

/** Shows moderators what tutors and learners write, and its reports. Product §2.13, §2.16. */
@Injectable()
export class TutorRooms {
  constructor(targets: Targets) {
    for (const kind of ['tutor', 'tutor_review', 'tutor_message'] as const satisfies readonly TargetKind[])
      targets.register(kind, {
        targetsOf: (tx, ids) => tx.rows(READ[kind], { ids }),
        setReview: async (tx, id, review, notice) => {
          await tx.count(SET[kind], { id, review, notice });
        },
      });
  }
}
