import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { LOCAL } from '../support/tags';
import { site } from '../support/site';

test('no site that was built knows the elements’ page, and no file of it', { tag: LOCAL }, async ({ request }) => {
  expect((await request.get(`${site()}/_elements`)).status()).toBe(404);
  const folders = ['host/dist', ...(await fs.readdir('.')).filter((name) => name.startsWith('mf-')).map((name) => `${name}/dist`)];
  const files = (await Promise.all(folders.map((folder) => fs.readdir(folder, { recursive: true })))).flatMap((names, index) =>
    names.filter((name) => /\.(js|cjs|css|html)$/.test(name)).map((name) => path.join(folders[index] ?? '', name)),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect(await fs.readFile(file, 'utf8')).not.toMatch(/gallery-|react-refresh|_development/);
});
