import { emailAddress } from '@ulty/contracts/base/names.js';
import { hash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { DEMO_ACCOUNTS } from '../passwords/demo-accounts.js';
import { KEEP_LINK, READ_ADMINISTRATOR, READ_HOLDER } from './admin-links.queries.js';

export const ADMIN_LINK_PATH = '/api/admin-link';

const Email = emailAddress('Nommez l’e-mail de cette personne.');

/** PostgreSQL's error code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/**
 * A path that makes one administrator with this e-mail, once, within 24 hours; only the SHA-256 of its token is kept. A second link for the
 * same e-mail takes the place of the first. Throws, in French, for what is no e-mail, for an address of the demonstration and for one that
 * has an account: a learner's account never becomes an administrator's, since the person who made it need not own that e-mail.
 */
export async function makeAdminLink(databaseUrl: string, typed: string): Promise<string> {
  const read = Email.safeParse(typed);
  if (!read.success) throw new Error(read.error.issues[0]?.message);
  const email = read.data;
  if (DEMO_ACCOUNTS.some((account) => account.email === email))
    throw new Error(`${email} est une adresse de la démonstration, qu’une installation réelle ferme. Choisissez un autre e-mail.`);
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>(READ_HOLDER, [email]);
    if (rows[0]?.role === 'admin')
      throw new Error(`${email} administre déjà ce site. Téléphone perdu : npm run second-factor:reset -- ${email}`);
    if (rows[0])
      throw new Error(`Un apprenant a déjà l’e-mail ${email}. L’administration a ses propres comptes : choisissez un autre e-mail.`);
    const token = randomBytes(32).toString('base64url');
    await client.query(KEEP_LINK, [hash('sha256', token, 'buffer'), email]);
    return `${ADMIN_LINK_PATH}?token=${token}`;
  });
}

/** Whether the site has an administrator. */
export function hasAdministrator(databaseUrl: string): Promise<boolean> {
  return onDatabase(databaseUrl, async (client) => (await client.query(READ_ADMINISTRATOR)).rowCount === 1);
}

async function onDatabase<Result>(databaseUrl: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, application_name: 'ulty-operator' });
  await client.connect();
  try {
    return await act(client);
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE)
      throw new Error('Cette base n’est pas encore prête. Démarrez le site une fois, puis recommencez.', { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}
