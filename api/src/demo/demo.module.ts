import { Inject, Injectable, Module } from '@nestjs/common';
import { AccountsService } from '../auth/accounts.service.js';
import { CONFIG, type Config } from '../config.js';
import { Database } from '../database/database.js';
import { Sql } from '../database/sql.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.js';

/** $1 person, $2 alias, $3 birth year, $4 track, $5 grade, $6 region. */
const FILL_PROFILE = `
  update users set alias = $2, alias_folded = ulty_fold($2), birth_year = $3, track = $4, grade = $5, region = $6 where id = $1`;

/** $1 person. Nobody would read the mail that asks for it. */
const PROVE_EMAIL = 'update users set email_verified_at = now() where id = $1';

/** Creates the demo accounts at start when configured. Their activity is added by the modules it belongs to (phase 'activity'). */
@Injectable()
export class DemoAccounts {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sql: Sql,
    database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    if (config.isDemoSeeded) database.atStart('accounts', 'demo accounts', () => this.seedDemoAccounts());
  }

  /** Creates the accounts that are missing; existing ones keep their password and names. */
  async seedDemoAccounts(): Promise<void> {
    const known = await this.sql.query<{ email: string }>('demo.known', 'select email from users where email = any($1)', [DEMO_ACCOUNTS.map((account) => account.email)]);
    const emails = new Set(known.map((row) => row.email));
    for (const { role, profile, ...person } of DEMO_ACCOUNTS) {
      if (emails.has(person.email)) continue;
      const { id } = await this.accounts.create({ ...person, password: DEMO_PASSWORD }, role);
      await this.sql.query('demo.prove', PROVE_EMAIL, [id]);
      if (profile) await this.sql.query('demo.profile', FILL_PROFILE, [id, profile.alias, profile.birthYear, profile.track, profile.grade, profile.region]);
    }
  }
}

@Module({ providers: [DemoAccounts], exports: [DemoAccounts] })
export class DemoModule {}
