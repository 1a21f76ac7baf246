import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(dirname(require.resolve('@module-federation/enhanced')), '..');

/** Every webpack internal that the federation plugin imports. */
function neededInternals(): string[] {
  const found = new Set<string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, path] of text.matchAll(/["'`](webpack\/lib\/[\w/.-]+)["'`]/g)) if (path) found.add(path);
  }
  return [...found];
}

test('webpack still has every internal that module federation requires', () => {
  const needed = neededInternals();
  expect(needed.length).toBeGreaterThan(20);
  const missing = needed.filter((path) => {
    try {
      require.resolve(path);
      return false;
    } catch {
      return true;
    }
  });
  // If this fails, webpack differs from its pinned version: update webpack 5.110.3 and enhanced 2.9.2 only together.
  expect(missing).toEqual([]);
});
