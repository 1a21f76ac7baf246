import { uuidV7 } from '../../core/base/uuid.js';
import { onOperatorDatabase } from '../accounts/operator-database.js';
import { resetByOperator } from './second-factor.queries.js';

/**
 * Removes the second factor of the account with this e-mail, ends its sign-ins and adds an audit line and a mail, in one statement. Returns
 * whether there was one; throws, in French, for an e-mail without account.
 */
export async function resetSecondFactor(databaseUrl: string, email: string): Promise<boolean> {
  const account = await onOperatorDatabase(databaseUrl, (db) =>
    db.one(resetByOperator, { email: email.trim(), auditId: uuidV7(), mailId: uuidV7() }),
  );
  if (!account) throw new Error(`Aucun compte n’a l’e-mail ${email}.`);
  return account.hadFactor;
}
