import pg from 'pg';
import { uuidV7 } from '../../core/base/uuid.js';
import { RESET_BY_OPERATOR } from './second-factor.queries.js';

/**
 * Removes the second factor of the account with this e-mail, ends its sign-ins and leaves an audit line and a mail, in one statement.
 * Returns whether there was one; throws, in French, for an e-mail without account.
 */
export async function resetSecondFactor(databaseUrl: string, email: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, application_name: 'ulty-operator' });
  await client.connect();
  try {
    const { rows } = await client.query<{ hadFactor: boolean }>(RESET_BY_OPERATOR, [email.trim(), uuidV7(), uuidV7()]);
    if (!rows[0]) throw new Error(`Aucun compte n’a l’e-mail ${email}.`);
    return rows[0].hadFactor;
  } finally {
    await client.end();
  }
}
