import { REMOTES } from '../../scripts/lib/root.mjs';
import { expect, test } from '../support/fixtures';
import { liveRemotes, manifestOf } from '../support/remotes';
import { budget } from './budget';

/** What a newcomer waits for before the first question of welcome, with its five faces. Identity §17.1. */
const WELCOME = { id: 'mf-dashboard', module: './welcome/welcome', limit: 7_500 };

/** The only page that contains antd. Design §7. */
const CONSOLE = { id: 'mf-admin', module: './console/console', limit: 198_000 };

test('entry and pages of every remote, without shared parts', async ({ request }) => {
  const remotes = await liveRemotes(request);
  expect(remotes.map(({ id }) => id)).toEqual(expect.arrayContaining(REMOTES));
  for (const remote of remotes) {
    const { files, modules, entry } = await manifestOf(request, remote);
    const weigh = (paths: readonly string[]) =>
      paths.reduce((sum, path) => sum + (files.find((file) => file.path === path)?.brotliBytes ?? Infinity), 0);
    budget(`${remote.id}: entry`, weigh([entry]), 8_000);
    for (const [name, { js, css, first }] of Object.entries(modules)) {
      const limit = remote.id === CONSOLE.id && name === CONSOLE.module ? CONSOLE.limit : 40_000;
      budget(`${remote.id} ${name}: entry, scripts and styles`, weigh([entry, ...js, ...css, ...(first ? [first] : [])]), limit);
      if (remote.id === WELCOME.id && name === WELCOME.module)
        budget('welcome: its first question, scripts and styles', weigh([...js, ...css]), WELCOME.limit);
      // Files that need no host: at most 3 KB. Design §4.
      if (first) budget(`${remote.id} ${name}: script before the host`, weigh([first]), 3_000);
    }
  }
});
