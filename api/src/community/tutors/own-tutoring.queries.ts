import type { OwnTutor } from '@ulty/contracts/community/tutors.js';
import type { Region } from '@ulty/domain/base/regions.js';
import type { TutorSubject } from '@ulty/domain/people/tutors.js';
import type { DocumentType } from '../../core/documents/document-type.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/** Reads what decides whether a person may apply or ask. */
export const readPerson = statement(
  'tutors.person',
  `
  select alias is not null as "hasAlias", birth_year as "birthYear", phone_verified_at is not null as "hasPhone",
         guardian_phone is not null as "hasGuardian"
    from users where id = :user`,
);

export type PersonRow = RowOf<typeof readPerson>;

/** Reads the person's own tutoring. `refusal`: reason of the last decision, if it refused. */
export const readOwn = statement(
  'tutors.own',
  `
  select t.id, t.state, t.bio, t.subjects, t.levels, t.languages, t.modes, t.price_fcfa as "priceFcfa", t.region,
         t.hours,
         t.helps_second_round as "helpsSecondRound", t.is_paused as "isPaused", t.verified_until as "verifiedUntil",
             t.review, t.review_notice as notice,
         exists (select from tutor_applications a where a.user_id = t.user_id and a.decided_at is null) as "isApplying",
         (select case when a.decision = 'refused' then a.reason end from tutor_applications a
           where a.user_id = t.user_id and a.decided_at is not null order by a.applied_at desc limit 1) as refusal
    from tutors t where t.user_id = :user`,
).as<Pick<OwnTutor, 'region' | 'subjects' | 'levels' | 'languages' | 'modes'>>();

export type OwnRow = RowOf<typeof readOwn>;

export const readDrafts = statement(
  'tutors.drafts',
  `
  select id, kind, media_type as "mediaType", bytes, added_at as at from tutor_papers
   where user_id = :user and application_id is null order by kind`,
).as<{ mediaType: DocumentType }>();

export const readWishes = statement(
  'tutors.wishes',
  `
  select subject, nullif(region, '') as region from tutor_wishes where user_id = :user and told_at is null
   order by wished_at desc`,
).as<{ subject: TutorSubject; region: Region | null }>();
/** Locks the person, so that applications of one person are handled one after the other. */
export const lockPerson = statement(
  'tutors.lock-person',
  `
  select id from users where id = :user and deleted_at is null for no key update`,
);
export const findApplication = statement(
  'tutors.find-application',
  `
  select user_id as "userId" from tutor_applications where id = :id`,
);

export const addApplication = statement(
  'tutors.add-application',
  `
  insert into tutor_applications (id, user_id, applied_at, subjects, levels, sealed_references)
  values (:id, :user, :now, :subjects, :levels, :sealedReferences)`,
);

/** Sends the application with the stored papers. */
export const sendPapers = statement(
  'tutors.send-papers',
  `update tutor_papers set application_id = :application where user_id = :user and application_id is null returning kind`,
);

/** Stores a tutor's offer; verified data stay in force until the new data are verified. */
export const saveTutor = statement(
  'tutors.save-tutor',
  `
  insert into tutors as t (id, user_id, state, bio, subjects, levels, languages, modes, price_fcfa, region, hours,
                           helps_second_round, review, review_notice)
  values (:id, :user, 'applied', :bio, :subjects, :levels, :languages, :modes, :price, :region, :hours,
          :helpsSecondRound, :review, :notice?)
  on conflict (user_id) do update set
    state = case when t.state = 'refused' then 'applied' else t.state end,
    subjects = case when t.state = 'verified' then t.subjects else excluded.subjects end,
    levels = case when t.state = 'verified' then t.levels else excluded.levels end,
    bio = excluded.bio, languages = excluded.languages, modes = excluded.modes, price_fcfa = excluded.price_fcfa,
        region = excluded.region, hours = excluded.hours,
    helps_second_round = excluded.helps_second_round, review = excluded.review, review_notice = excluded.review_notice,
        version = t.version + 1`,
);

export const changeTutor = statement(
  'tutors.change-tutor',
  `
  update tutors set bio = :bio, languages = :languages, modes = :modes, price_fcfa = :price, region = :region,
      hours = :hours, helps_second_round = :helpsSecondRound, is_paused = :isPaused,
         review = :review, review_notice = :notice?, version = version + 1
   where user_id = :user`,
);

/** Stores a paper; another file of the same kind replaces the first. */
export const savePaper = statement(
  'tutors.save-paper',
  `
  insert into tutor_papers as p (id, user_id, kind, media_type, bytes, sealed_content, added_at)
  values (:id, :user, :kind, :mediaType, :bytes, :sealedContent, :now)
  on conflict (user_id, kind) where application_id is null do update
     set id = excluded.id, media_type = excluded.media_type, bytes = excluded.bytes,
         sealed_content = excluded.sealed_content, added_at = excluded.added_at
  returning id, kind, media_type as "mediaType", bytes, added_at as at`,
).as<{ mediaType: DocumentType }>();

/** Deletes papers and references decided before a moment, and papers stored before it that were never sent. */
export const forgetPapers = statement(
  'tutors.forget-papers',
  `
  with old as (
    update tutor_applications set sealed_references = null
     where decided_at < :decidedBefore and sealed_references is not null returning id),
  sent as (delete from tutor_papers p using tutor_applications a
           where a.id = p.application_id and a.decided_at < :decidedBefore returning 1),
  drafts as (delete from tutor_papers where application_id is null and added_at < :storedBefore returning 1)
  select (select count(*) from old)::integer as applications, (select count(*) from sent)::integer + (select count(*)
        from drafts)::integer as papers`,
);

/** Reads a paper with its application, for administrators. */
export const readPaper = statement(
  'tutors.read-paper',
  `
  select p.id, p.kind, p.media_type as "mediaType", p.sealed_content as sealed, t.id as "tutorId"
    from tutor_papers p join tutors t on t.user_id = p.user_id where p.id = :id and p.application_id is not null`,
).as<{ mediaType: DocumentType }>();
