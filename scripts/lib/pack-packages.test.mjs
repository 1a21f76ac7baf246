import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import { PACKED } from './pack-packages.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const manifestOf = (name) => JSON.parse(fs.readFileSync(inRoot('packages', name, 'package.json'), 'utf8'));
const targetsOf = (target) => (typeof target === 'string' ? [target] : Object.values(target).flatMap(targetsOf));

test('what is packed holds every file that its exports and commands name, and no test', async () => {
  const folders = PACKED.map((name) => inRoot('packages', name));
  const { code, output } = await run('npm', ['pack', '--dry-run', '--json', '--loglevel=error', ...folders], { isQuiet: true });
  expect(code).toBe(0);
  const packed = Object.values(JSON.parse(output.slice(output.search(/^[[{]/m))));
  expect(packed.map(({ name }) => name).sort()).toEqual(PACKED.map((name) => `@ulty/${name}`).sort());
  for (const { name, files } of packed) {
    const paths = files.map(({ path }) => path);
    const { exports = {}, bin = {} } = manifestOf(name.replace('@ulty/', ''));
    for (const target of [...targetsOf(exports), ...targetsOf(bin)]) {
      const pattern = new RegExp(`^${target.replace(/^\.\//, '').replaceAll('.', '\\.').replace('*', '.+')}$`);
      expect(paths.some((path) => pattern.test(path)) || `${name} lacks ${target}`).toBe(true);
    }
    expect(paths.filter((path) => /\.test\.|jest\.config|\.build$/.test(path))).toEqual([]);
  }
});

test('what is packed stands on nothing of this repository that is not packed', () => {
  for (const name of PACKED) {
    const { dependencies = {}, peerDependencies = {} } = manifestOf(name);
    const own = Object.keys({ ...dependencies, ...peerDependencies }).filter((each) => each.startsWith('@ulty/'));
    expect(own.filter((each) => !PACKED.includes(each.replace('@ulty/', '')))).toEqual([]);
  }
});

test('a page has one React, that of its host: no package of its parts brings its own', () => {
  for (const name of ['kit', 'elements', 'states']) {
    expect(manifestOf(name).dependencies?.react).toBeUndefined();
    expect(manifestOf(name).peerDependencies).toMatchObject({ react: '^19.0.0' });
  }
});

test('the sample of an outside team builds with the tools of this repository, to the digit', () => {
  const { devDependencies } = JSON.parse(fs.readFileSync(inRoot('e2e/fixtures/outside-team/package.json'), 'utf8'));
  const installed = (name) => JSON.parse(fs.readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8')).version;
  expect(devDependencies).toEqual(Object.fromEntries(Object.keys(devDependencies).map((name) => [name, installed(name)])));
});
