import type { Boot } from '@ulty/contracts/host/boot.js';
import { isUnder } from '@ulty/federation/match-route.js';
import { expect, test } from '../support/fixtures';
import { liveRemotes, manifestOf } from '../support/remotes';

/** Drawn only for people who know the number, so that no list contains such an address. */
const UNLISTED = ['/certificat/:code'];

test('every page that a remote draws for the server is in its document, by code that browsers cannot ask for', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const unlisted: string[] = [];
  for (const remote of await liveRemotes(request)) {
    const { routes, serverFiles } = await manifestOf(request, remote);
    for (const { path, module } of routes.filter(({ prerender }) => prerender)) {
      const address = path.includes(':') ? listed.find((one) => isUnder(path, one)) : path;
      if (!address) {
        unlisted.push(path);
        continue;
      }
      // A busy server sends the skeleton to impatient requests, and draws the page for the next visit.
      await expect(async () => {
        const html = await (await request.get(address, { headers: { accept: 'text/html' } })).text();
        const [, boot = 'null'] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
        expect((JSON.parse(boot) as Boot | null)?.prerendered, `what is drawn at ${address}`).toBe(module);
        expect(html.replace(/<script.*?<\/script>/gs, ''), address).toMatch(/<h1[ >]/);
      }).toPass({ timeout: 120_000 });
    }
    for (const { path } of serverFiles)
      expect((await request.get(`/remotes/${remote.id}/${remote.version}/${path}`)).status(), path).toBe(404);
  }
  expect(unlisted).toEqual(UNLISTED);
});
