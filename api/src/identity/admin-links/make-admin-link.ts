import { emailAddress } from '@ulty/contracts/base/names.js';
import { hash, randomBytes } from 'node:crypto';
import type { Db } from '../../core/database/db.js';
import { onOperatorDatabase } from '../accounts/operator-database.js';
import { DEMO_ACCOUNTS } from '../passwords/demo-accounts.js';
import { findAdministrator, keepLink, readHolder } from './admin-links.queries.js';

export const ADMIN_LINK_PATH = '/api/admin-link';

const Email = emailAddress('Nommez l’e-mail de cette personne.');

/** PostgreSQL's error code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/**
 * Returns a path that makes one administrator with this e-mail, once, within 24 hours; only the SHA-256 of its token is stored. A second
 * link for the same e-mail replaces the first. Throws, in French, for an invalid e-mail, for an address of the demonstration and for one
 * that has an account: a learner's account never becomes an administrator's, since the person who made it need not own that e-mail.
 */
export async function makeAdminLink(databaseUrl: string, typed: string): Promise<string> {
  const read = Email.safeParse(typed);
  if (!read.success) throw new Error(read.error.issues[0]?.message);
  const email = read.data;
  if (DEMO_ACCOUNTS.some((account) => account.email === email))
    throw new Error(`${email} est une adresse de la démonstration, qu’une installation réelle ferme. Choisissez un autre e-mail.`);
  return onReadyDatabase(databaseUrl, async (db) => {
    const holder = await db.one(readHolder, { email });
    if (holder?.role === 'admin')
      throw new Error(`${email} administre déjà ce site. Téléphone perdu : npm run second-factor:reset -- ${email}`);
    if (holder)
      throw new Error(`Un apprenant a déjà l’e-mail ${email}. L’administration a ses propres comptes : choisissez un autre e-mail.`);
    const token = randomBytes(32).toString('base64url');
    await db.count(keepLink, { tokenHash: hash('sha256', token, 'buffer'), email });
    return `${ADMIN_LINK_PATH}?token=${token}`;
  });
}

/** Whether the site has an administrator. */
export function hasAdministrator(databaseUrl: string): Promise<boolean> {
  return onReadyDatabase(databaseUrl, async (db) => (await db.one(findAdministrator)) !== null);
}

function onReadyDatabase<Result>(databaseUrl: string, act: (db: Db) => Promise<Result>): Promise<Result> {
  return onOperatorDatabase(databaseUrl, act).catch((error: { code?: string }) => {
    if (error.code !== UNDEFINED_TABLE) throw error;
    throw new Error('Cette base n’est pas encore prête. Démarrez le site une fois, puis recommencez.', { cause: error });
  });
}
