import { Inject, Injectable, Logger } from '@nestjs/common';
import { AccountsService } from '../identity/accounts/accounts.service.js';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { statement } from '../core/database/statement.js';
import { uuidV7 } from '../core/base/uuid.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/passwords/demo-accounts.js';

const fillProfile = statement(
  'demo.profile',
  `
  update users set alias = :alias, alias_folded = ulty_fold(:alias), birth_year = :birthYear, track = :track,
      grade = :grade?, region = :region where id = :user`,
);

/**
 * Marks the contacts of demo accounts as proven, since nobody would receive their mails or codes; they are old and verified, so that their
 * texts are shown at once. They have no number, which might be somebody's.
 */
const proveContacts = statement(
  'demo.prove',
  `
  update users set email_verified_at = coalesce(email_verified_at, now()),
      phone_verified_at = coalesce(phone_verified_at, now()),
         created_at = least(created_at, now() - interval '30 days')
   where email = any(:emails)
     and (email_verified_at is null or phone_verified_at is null or created_at > now() - interval '1 day')`,
);

/**
 * Removes every way in: password, role, number, sign-ins, factor, links, identities, open requests to a second administrator; also the
 * e-mail, since its mailbox may be anybody's. Their movements stay in the ledger, without a public name. One row for each account.
 */
const closeAccounts = statement(
  'demo.close',
  `
  with demo as (select id, email from users where email = any(:emails)),
       ended as (update sessions s set revoked_at = now() from demo where s.user_id = demo.id and s.revoked_at is null),
       steps as (delete from second_steps s using demo where s.user_id = demo.id),
       codes as (delete from second_factor_codes c using demo where c.user_id = demo.id),
       factors as (delete from second_factors f using demo where f.user_id = demo.id returning f.user_id),
       audit as (insert into second_factor_audit (id, account_id, actor, action) select :auditId::uuid, user_id,
                 'operator', 'reset' from factors limit 1),
       links as (delete from password_resets r using demo where r.user_id = demo.id),
       proofs as (delete from email_proofs p using demo where p.user_id = demo.id),
       devices as (delete from known_devices k using demo where k.user_id = demo.id),
       identities as (delete from openid_identities o using demo where o.user_id = demo.id),
       claims as (delete from phone_claims c using demo where c.user_id = demo.id),
       asks as (
         update approvals a set state = 'withdrawn', decided_by = a.asked_by, decided_by_id = a.asked_by_id,
             decided_at = now(), decision_reason = 'Fin de la démonstration.'
           from demo where a.asked_by_id = demo.id and a.state = 'open'),
       numbers as (update phone_changes c set outcome = 'cancelled', decided_at = now() from demo
                   where c.user_id = demo.id and c.outcome is null)
  update users u
     set password_hash = null, role = 'learner', email = null, claimed_email = null, email_verified_at = null,
         phone = null, phone_verified_at = null, alias = null, alias_folded = null
    from demo where u.id = demo.id
  returning demo.email`,
).as<{ email: string }>();

const listKnownAccounts = statement('demo.known-accounts', 'select email from users where email = any(:emails)').as<{ email: string }>();

/**
 * Creates the demo accounts at start when configured; elsewhere closes those that an earlier demonstration has left. Their activity is
 * added by the modules it belongs to (phase 'activity').
 */
@Injectable()
export class DemoAccounts {
  private readonly logger = new Logger('DemoAccounts');

  constructor(
    private readonly accounts: AccountsService,
    private readonly db: Db,
    database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    if (config.isDemoSeeded) database.atStart('accounts', 'demo accounts', () => this.seedDemoAccounts());
    else database.atStart('accounts', 'demo accounts closed', () => this.closeDemoAccounts());
  }

  /** Closes every account of the demonstration for good: its password is published. */
  async closeDemoAccounts(): Promise<void> {
    const closed = await this.db.rows(closeAccounts, {
      emails: DEMO_ACCOUNTS.map(({ email }) => email),
      auditId: uuidV7(),
    });
    if (closed.length > 0)
      this.logger.warn(
        `accounts of a demonstration were closed, their password is published: ${closed.map(({ email }) => email).join(', ')}`,
      );
  }

  /** Creates the accounts that are missing; existing ones keep their password and names. */
  async seedDemoAccounts(): Promise<void> {
    const known = await this.db.rows(listKnownAccounts, {
      emails: DEMO_ACCOUNTS.map((account) => account.email),
    });
    const emails = new Set(known.map((row) => row.email));
    for (const { role, profile, ...person } of DEMO_ACCOUNTS) {
      if (emails.has(person.email)) continue;
      const { id } = await this.accounts.create({ ...person, password: DEMO_PASSWORD }, role);
      if (profile)
        await this.db.count(fillProfile, {
          user: id,
          alias: profile.alias,
          birthYear: profile.birthYear,
          track: profile.track,
          grade: profile.grade,
          region: profile.region,
        });
    }
    await this.db.count(proveContacts, { emails: DEMO_ACCOUNTS.map(({ email }) => email) });
  }
}
