import { Inject, Injectable, Module } from '@nestjs/common';
import { AccountsService } from '../auth/accounts.service.js';
import { CONFIG, type Config } from '../config.js';
import { Database } from '../database/database.js';
import { Sql } from '../database/sql.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.js';

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
    for (const { role, ...person } of DEMO_ACCOUNTS) {
      if (!emails.has(person.email)) await this.accounts.create({ ...person, password: DEMO_PASSWORD }, role);
    }
  }
}

@Module({ providers: [DemoAccounts], exports: [DemoAccounts] })
export class DemoModule {}
