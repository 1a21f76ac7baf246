import { statement, type RowOf } from '../../core/database/statement.js';
import { withDecoy } from '../../core/mail/mail.queries.js';

const LIFE = `interval '48 hours'`;
/** Most mails to an address in an hour, over all requests. */
const PER_HOUR = 3;

/** SQL for the address an account gave, proven or not. */
export const addressOf = (user: string) => `coalesce(${user}.email, ${user}.claimed_email)`;

/** SQL for whether an account owns its address: it is proven, or an administrator's. */
const ownsAddress = (user: string) => `(${user}.email_verified_at is not null or ${user}.role = 'admin')`;

/** Queues a mail for an account whose address is not proven, within the limit of that address. */
export const queueProof = statement(
  'email-proofs.queue',
  withDecoy(`
  insert into mail_queue (id, user_id, kind, origin)
  select :id::uuid, u.id, 'email-proof', :origin from users u
   where u.id = :user and u.email_verified_at is null and ${addressOf('u')} is not null
     and ${PER_HOUR} > (select count(*) from users o join mail_queue q on q.user_id = o.id
           where (o.email = ${addressOf('u')} or o.claimed_email = ${addressOf('u')}) and q.kind = 'email-proof'
             and q.created_at > now() - interval '1 hour')`),
);

/** Stores a link, except for an address that another account owns: `isFree` false. No row: there is nothing to prove any more. */
export const keepProof = statement(
  'email-proofs.keep',
  `
  with who as (select u.id, ${addressOf('u')} as address from users u where u.id = :user and u.email_verified_at is null
               and u.deleted_at is null),
       old as (delete from email_proofs where user_id = :user and expires_at < now()),
       kept as (
         insert into email_proofs (token_hash, user_id, email, expires_at)
         select :tokenHash, who.id, who.address, now() + ${LIFE} from who
          where not exists (select from users o where o.email = who.address and o.id <> who.id and ${ownsAddress('o')})
         returning 1)
  select exists (select from kept) as "isFree" from who`,
);

/** Reads account and address to prove, as long as the account still has that address; `isDone` when it is proven. */
export const readProof = statement(
  'email-proofs.read',
  `
  select u.id as "userId", p.email, u.created_at as "createdAt", u.email_verified_at is not null as "isDone"
    from email_proofs p join users u on u.id = p.user_id
   where p.token_hash = :tokenHash and p.email = ${addressOf('u')}
     and (p.expires_at > now() and p.used_at is null or u.email_verified_at is not null)`,
);

export type ProofRow = RowOf<typeof readProof>;

/** Locks the account and the other account with the address, in the same order everywhere. */
export const lockBothOwners = statement(
  'email-proofs.lock-both',
  `
  select u.id, ${ownsAddress('u')} as "isOwner" from users u where u.id = :user or u.email = :email
   order by u.id for update`,
);

/** Changes the account that had the address without proving it to only claim it; it keeps everything else. */
export const giveUpEmail = statement(
  'email-proofs.give-up-email',
  'update users set email = null, claimed_email = :email where email = :email and id <> :user',
);

/** Proves the address and uses up the person's links. No row: this one was used since. */
export const proveEmail = statement(
  'email-proofs.prove',
  `
  with used as (update email_proofs set used_at = now() where token_hash = :tokenHash and used_at is null
                and expires_at > now() returning user_id),
       others as (update email_proofs p set used_at = now() from used
                  where p.user_id = used.user_id and p.token_hash <> :tokenHash and p.used_at is null)
  update users u set email = :email, claimed_email = null, email_verified_at = now() from used
   where u.id = :user and u.id = used.user_id and ${addressOf('u')} = :email
  returning u.id`,
);
