const LIFE = `interval '48 hours'`;
/** Mails an address may get in an hour, over all requests. */
const PER_HOUR = 3;

/** The address an account gave, proven or not. */
export const addressOf = (user: string) => `coalesce(${user}.email, ${user}.claimed_email)`;

/** Whether an account owns its address: it is proven, or an administrator's. */
const ownsAddress = (user: string) => `(${user}.email_verified_at is not null or ${user}.role = 'admin')`;

/** $1 id, $2 person, $3 origin. A mail for an account whose address is not proven, within the limit of that address. */
export const QUEUE_PROOF = `
  insert into mail_queue (id, user_id, kind, origin)
  select $1::uuid, u.id, 'email-proof', $3 from users u
   where u.id = $2 and u.email_verified_at is null and ${addressOf('u')} is not null
     and ${PER_HOUR} > (select count(*) from users o join mail_queue q on q.user_id = o.id
           where (o.email = ${addressOf('u')} or o.claimed_email = ${addressOf('u')}) and q.kind = 'email-proof' and q.created_at > now() - interval '1 hour')`;

/**
 * $1 hash of a token, $2 person. No link for an address that another account owns: `isFree` false. No row: there is nothing to prove any
 * more.
 */
export const KEEP_PROOF = `
  with who as (select u.id, ${addressOf('u')} as address from users u where u.id = $2 and u.email_verified_at is null and u.deleted_at is null),
       old as (delete from email_proofs where user_id = $2 and expires_at < now()),
       kept as (
         insert into email_proofs (token_hash, user_id, email, expires_at)
         select $1, who.id, who.address, now() + ${LIFE} from who
          where not exists (select from users o where o.email = who.address and o.id <> who.id and ${ownsAddress('o')})
         returning 1)
  select exists (select from kept) as "isFree" from who`;

/** $1 hash of a token. The account and the address to prove, as long as the account still has that address; `isDone` when it is proven. */
export const READ_PROOF = `
  select u.id as "userId", p.email, u.created_at as "createdAt", u.email_verified_at is not null as "isDone"
    from email_proofs p join users u on u.id = p.user_id
   where p.token_hash = $1 and p.email = ${addressOf('u')} and (p.expires_at > now() and p.used_at is null or u.email_verified_at is not null)`;

export interface ProofRow {
  userId: string;
  email: string;
  createdAt: Date;
  isDone: boolean;
}

/** $1 person, $2 e-mail. Locks the account and the other account with the address, in the same order everywhere. */
export const HOLD_BOTH = `select u.id, ${ownsAddress('u')} as "isOwner" from users u where u.id = $1 or u.email = $2 order by u.id for update`;

/** $1 e-mail, $2 person. The account that had the address without proving it claims it from now on, and keeps everything else. */
export const GIVE_UP_EMAIL = 'update users set email = null, claimed_email = $1 where email = $1 and id <> $2';

/** $1 hash of a token, $2 person, $3 e-mail. The person's links are used up. No row: this one was used meanwhile. */
export const PROVE_EMAIL = `
  with used as (update email_proofs set used_at = now() where token_hash = $1 and used_at is null and expires_at > now() returning user_id),
       others as (update email_proofs p set used_at = now() from used where p.user_id = used.user_id and p.token_hash <> $1 and p.used_at is null)
  update users u set email = $3, claimed_email = null, email_verified_at = now() from used where u.id = $2 and u.id = used.user_id and ${addressOf('u')} = $3
  returning u.id`;
