import fs from 'node:fs/promises';
import { inRoot } from '../../scripts/lib/root.mjs';
import { makeDeployKey } from '../support/deploy-keys';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';
import { copyRepository } from '../support/repository-copy';

const GUIDE = 'docs/guides/first-remote.md';
/** The placeholders that a reader of the guide replaces. */
const ADDRESS = 'https://ulty.bf';
const TOKEN = '<the key that /admin showed>';

/** The commands of the guide, block by block. */
async function blocks(): Promise<string[]> {
  const text = await fs.readFile(inRoot(GUIDE), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block ?? '');
}

test('the guide’s commands bring a new remote to a running site, which is not restarted', { tag: LOCAL }, async ({
  page,
  request,
  ownSite,
}) => {
  test.slow();
  const all = await blocks();
  const keyAt = all.findIndex((block) => block.includes(TOKEN));
  expect([keyAt > 0, all.some((block) => block.includes(ADDRESS))]).toEqual([true, true]);

  const site = await ownSite();
  const { pid } = site.api;
  expect((await request.get(`${site.address}/notes`)).status()).toBe(404);
  const copy = await copyRepository();
  try {
    const before = await copy.shell(all.slice(0, keyAt).join('\n'));
    const [publicKey = ''] = /-----BEGIN PUBLIC KEY-----[\s\S]+-----END PUBLIC KEY-----/.exec(before) ?? [];
    const token = await makeDeployKey(request, site.address, 'mf-notes', publicKey);
    const told = await copy.shell(all.slice(keyAt).join('\n').replaceAll(ADDRESS, site.address).replaceAll(TOKEN, token));
    expect(told).toMatch(/Done +mf-notes \S+ is live for everybody, \d+\.\d s after it was sent/);
    expect(told).toContain('1 passed');
    expect(told).toMatch(/mf-notes: \S+ is off \(Wrong figures on the page\)/);
    expect(told).toMatch(/enable .+The figures are right again/);

    await open(page, `${site.address}/notes`);
    await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
    expect(site.api.pid).toBe(pid);
    expect(site.api.exitCode).toBeNull();
  } finally {
    await copy.remove();
  }
});
