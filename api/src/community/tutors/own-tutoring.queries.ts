import type { OwnTutor, TutorPaper } from '@ulty/contracts/community/tutors.js';
import type { Region } from '@ulty/domain/base/regions.js';
import type { TutorSubject } from '@ulty/domain/people/tutors.js';

/** $1 person. What decides whether they may apply or ask. */
export const READ_PERSON = `
  select alias is not null as "hasAlias", birth_year as "birthYear", phone_verified_at is not null as "hasPhone", guardian_phone is not null as "hasGuardian"
    from users where id = $1`;

export interface PersonRow {
  hasAlias: boolean;
  birthYear: number | null;
  hasPhone: boolean;
  hasGuardian: boolean;
}

/** $1 person. `refusal`: of the last decision, when it was one. */
export const READ_OWN = `
  select t.id, t.state, t.bio, t.subjects, t.levels, t.languages, t.modes, t.price_fcfa as "priceFcfa", t.region, t.hours,
         t.helps_second_round as "helpsSecondRound", t.is_paused as "isPaused", t.verified_until as "verifiedUntil", t.review, t.review_notice as notice,
         exists (select from tutor_applications a where a.user_id = t.user_id and a.decided_at is null) as "isApplying",
         (select case when a.decision = 'refused' then a.reason end from tutor_applications a
           where a.user_id = t.user_id and a.decided_at is not null order by a.applied_at desc limit 1) as refusal
    from tutors t where t.user_id = $1`;

export interface OwnRow extends Omit<OwnTutor, 'verifiedUntil' | 'isListed' | 'mayApply'> {
  verifiedUntil: Date | null;
}

/** $1 person. */
export const READ_DRAFTS = `
  select id, kind, media_type as "mediaType", bytes, added_at as at from tutor_papers where user_id = $1 and application_id is null order by kind`;
export type PaperRow = Omit<TutorPaper, 'at'> & { at: Date };

/** $1 person. */
export const READ_WISHES = `
  select subject, nullif(region, '') as region from tutor_wishes where user_id = $1 and told_at is null order by wished_at desc`;
export interface WishRow {
  subject: TutorSubject;
  region: Region | null;
}

/** Locks the person: two applications of one person come one after the other. $1 person, $2 the application's id. */
export const LOCK_PERSON = `select id from users where id = $1 and deleted_at is null for no key update`;
export const FIND_APPLICATION = `select user_id as "userId" from tutor_applications where id = $1`;

/** $1 person, $2 subjects, $3 levels, $4 application, $5 sealed references, $6 now. */
export const ADD_APPLICATION = `
  insert into tutor_applications (id, user_id, applied_at, subjects, levels, sealed_references) values ($4, $1, $6, $2, $3, $5)`;

/** $1 person, $2 application: the stored papers go with it. */
export const SEND_PAPERS = `update tutor_papers set application_id = $2 where user_id = $1 and application_id is null returning kind`;

/**
 * $1 id of a new row, $2 person, $3 bio, $4 subjects, $5 levels, $6 languages, $7 modes, $8 price, $9 region, $10 hours, $11 helps before second
 * rounds, $12 review, $13 notice. What was checked stays as it is until it is checked again.
 */
export const SAVE_TUTOR = `
  insert into tutors as t (id, user_id, state, bio, subjects, levels, languages, modes, price_fcfa, region, hours, helps_second_round, review, review_notice)
  values ($1, $2, 'applied', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (user_id) do update set
    state = case when t.state = 'refused' then 'applied' else t.state end,
    subjects = case when t.state = 'verified' then t.subjects else excluded.subjects end,
    levels = case when t.state = 'verified' then t.levels else excluded.levels end,
    bio = excluded.bio, languages = excluded.languages, modes = excluded.modes, price_fcfa = excluded.price_fcfa, region = excluded.region, hours = excluded.hours,
    helps_second_round = excluded.helps_second_round, review = excluded.review, review_notice = excluded.review_notice, version = t.version + 1`;

/** The same order, without id, subjects and levels: $1 person, $2 bio, $3 languages, $4 modes, $5 price, $6 region, $7 hours, $8 helps, $9 paused, $10 review, $11 notice. */
export const CHANGE_TUTOR = `
  update tutors set bio = $2, languages = $3, modes = $4, price_fcfa = $5, region = $6, hours = $7, helps_second_round = $8, is_paused = $9,
         review = $10, review_notice = $11, version = version + 1
   where user_id = $1`;

/** $1 person, $2 kind, $3 id, $4 media type, $5 bytes, $6 sealed content, $7 now. Another file of the kind takes the place of the first. */
export const SAVE_PAPER = `
  insert into tutor_papers as p (id, user_id, kind, media_type, bytes, sealed_content, added_at) values ($3, $1, $2, $4, $5, $6, $7)
  on conflict (user_id, kind) where application_id is null do update
     set id = excluded.id, media_type = excluded.media_type, bytes = excluded.bytes, sealed_content = excluded.sealed_content, added_at = excluded.added_at
  returning id, kind, media_type as "mediaType", bytes, added_at as at`;

/** $1 decided before then: papers and references go; $2 stored before then and never sent. */
export const FORGET_PAPERS = `
  with old as (
    update tutor_applications set sealed_references = null where decided_at < $1 and sealed_references is not null returning id),
  sent as (delete from tutor_papers p using tutor_applications a where a.id = p.application_id and a.decided_at < $1 returning 1),
  drafts as (delete from tutor_papers where application_id is null and added_at < $2 returning 1)
  select (select count(*) from old)::integer as applications, (select count(*) from sent)::integer + (select count(*) from drafts)::integer as papers`;

/** $1 paper: with its application, for administrators. */
export const READ_PAPER = `
  select p.id, p.kind, p.media_type as "mediaType", p.sealed_content as sealed, t.id as "tutorId"
    from tutor_papers p join tutors t on t.user_id = p.user_id where p.id = $1 and p.application_id is not null`;
