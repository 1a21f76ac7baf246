import path from 'node:path';
import { say } from './lib/root.mjs';

/**
 * `npm run second-factor:reset -- <e-mail>`: for an administrator who lost telephone and recovery codes. Removes the factor,
 * ends every sign-in of the account and leaves an audit line; the running site applies it within seconds. Works on the database of
 * DATABASE_URL, else on the embedded one of DATA_DIR.
 * @param {string | undefined} email
 */
async function reset(email) {
  if (!email?.includes('@')) throw new Error('Nommez le compte : npm run second-factor:reset -- admin@exemple.bf');
  const { resetSecondFactor } = await import('#api/identity/second-factor/reset-by-operator.js');
  const { embeddedUrl } = await import('#api/core/postgres/embedded-url.js');
  const hadFactor = await resetSecondFactor(process.env.DATABASE_URL || embeddedUrl(path.resolve(process.env.DATA_DIR ?? '.data')), email);
  say(
    hadFactor
      ? `La connexion en deux étapes de ${email} est remise à zéro ; toutes ses connexions sont terminées.`
      : `${email} n’a pas de connexion en deux étapes : rien n’a changé.`,
  );
}

reset(process.argv[2]).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
