import { statement } from '../../core/database/statement.js';
import { welcomeCte } from '../../core/notices/notices.js';
import { consentCte } from '../legal/legal.queries.js';
import { isDormant } from './dormant.js';

export const MAX_CLAIM_TRIES = 5;
const LIVE = `c.used_at is null and c.expires_at > now()`;
/** SQL condition that the account still has the number and is still dormant: its owner may have signed in another way. */
const UNCHANGED = `u.id = c.user_id and u.phone = c.phone and u.role = 'learner' and ${isDormant('u')}`;

/** Opens a claim with the consent to `version` of the texts. No row: the number has no dormant account. Deletes ended claims. */
export const openClaim = statement(
  'phone-claims.open',
  `
  with asleep as (select id, phone, password_hash is not null as has_password, email is not null as has_mail
                    from users u where phone = :number and role = 'learner' and ${isDormant('u')}),
       old as (delete from phone_claims c using asleep a where c.user_id = a.id and c.expires_at < now()),
       opened as (insert into phone_claims (token_hash, user_id, phone, consent_version, expires_at) select :tokenHash,
                  id, phone, :version, now() + interval '30 minutes' from asleep)
  select has_password as "hasPassword", has_mail as "hasMail" from asleep`,
);

/** Counts a try before the code is compared, so that parallel guesses count too. */
export const tryClaim = statement(
  'phone-claims.try',
  `
  update phone_claims c set tries = tries + 1 from users u
   where c.token_hash = :tokenHash and ${LIVE} and c.tries < ${MAX_CLAIM_TRIES} and ${UNCHANGED}
  returning c.tries, c.phone, c.code_hash as "codeHash", u.password_hash as "passwordHash"`,
);

/** Uses a claim: the number counts as verified, so the account is no longer dormant. No row: used since. */
export const useClaim = statement(
  'phone-claims.use',
  `
  with used as (update phone_claims c set used_at = now() where c.token_hash = :tokenHash and ${LIVE}
                returning user_id as id, user_id, consent_version),
       ${consentCte('used', 'consent_version')}
  update users u
      set phone_verified_at = now(),
          email_verified_at = case when :isEmailProven then coalesce(u.email_verified_at, now())
                                   else u.email_verified_at end
    from used where u.id = used.user_id
  returning u.id, u.role, u.first_name = '' as "isNew", u.deletion_at is not null as "isLeaving"`,
);

/** Reads the account to mail. */
export const readClaimMail = statement(
  'phone-claims.mail',
  `
  select u.id, u.email from phone_claims c join users u on ${UNCHANGED}
   where c.token_hash = :tokenHash and ${LIVE} and c.tries < ${MAX_CLAIM_TRIES} and u.email is not null`,
);

/** Reads the newest claim, which waits for the mail. */
export const readNewestClaim = statement(
  'phone-claims.newest',
  `
  select c.token_hash as "tokenHash", c.phone from phone_claims c where c.user_id = :user and ${LIVE}
   order by c.created_at desc limit 1`,
);

export const keepClaimCode = statement(
  'phone-claims.keep-code',
  'update phone_claims set code_hash = :codeHash where token_hash = :tokenHash',
);

/** Removes the number from the dormant account, which keeps everything else. No row: the claim has ended. */
export const releaseClaimedNumber = statement(
  'phone-claims.release',
  `
  with used as (update phone_claims c set used_at = now() from users u
                where c.token_hash = :tokenHash and ${LIVE} and ${UNCHANGED}
                returning c.user_id, c.phone, c.consent_version)
  update users u set phone = null, phone_verified_at = null from used where u.id = used.user_id
  returning used.phone, used.consent_version as "consentVersion"`,
);

export const insertFreshAccount = statement(
  'phone-claims.insert-account',
  `
  with made as (insert into users (id, phone, phone_verified_at, first_name, last_name)
                values (:id, :number, now(), '', '')
                returning id), ${consentCte('made', ':version')}, ${welcomeCte('made')}
  select id from made`,
);
