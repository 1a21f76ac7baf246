import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { processesOf } from '../../api/src/testing/processes-of';
import { expect, test } from '../support/fixtures';
import { LOCAL } from '../support/tags';

const run = promisify(execFile);

/**
 * Runs `npm run admin:create` for a site, as its operator does.
 * @returns its output
 */
async function adminCreate(dataDir: string, email: string): Promise<string> {
  const { stdout } = await run(process.execPath, [path.resolve('scripts/admin-create.mjs'), email], {
    env: { ...process.env, DATABASE_URL: '', PUBLIC_ORIGIN: '', DATA_DIR: dataDir },
  });
  return stdout;
}

const linkIn = (text: string) => /http:\/\/\S+/.exec(text)?.[0] ?? '';

test('a real site: no banner; the first administrator by a link, with the second factor before anything else', { tag: LOCAL }, async ({
  page,
  ownSite,
  faults,
}) => {
  test.slow();
  // A demonstration that becomes a real site has no administrator.
  const site = await ownSite({ env: { SEED_DEMO: 'false', HOST: '127.0.0.1' } });
  await page.goto(`${site.address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Démonstration', { exact: true })).toHaveCount(0);

  const link = linkIn(await adminCreate(site.dataDir, 'Chef@Exemple.bf'));
  expect(link).toMatch(new RegExp(`^${site.address}/api/admin-link\\?token=[\\w-]{43}$`));
  faults.allow(/403 \(Forbidden\)/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre compte d’administration');
  await expect(page.getByText('chef@exemple.bf')).toBeVisible();
  await page.getByLabel('Prénom').fill('Mariam');
  await page.getByLabel('Mot de passe').fill('le mil pousse bien');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sécurité');
  await expect(page.getByText('Activez d’abord la connexion en deux étapes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activer' })).toBeVisible();

  faults.allow(/410 \(Gone\)/);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Ce lien n’est plus valable.');
  await expect(adminCreate(site.dataDir, 'chef@exemple.bf')).rejects.toThrow('chef@exemple.bf administre déjà ce site.');

  // A stopped database is started to create the link, then stopped again.
  await page.close();
  await site.database?.stop();
  const text = await adminCreate(site.dataDir, 'seconde@exemple.bf');
  expect(text).toContain('Démarrez le site, puis ouvrez ce lien');
  expect(linkIn(text)).toContain('/api/admin-link?token=');
  expect(processesOf(path.join(site.dataDir, 'postgres'))).toEqual([]);
});
