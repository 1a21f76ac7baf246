import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { runtimeOf } from './configure.mjs';

const ASKED = /import \{([^}]+)\} from '@module-federation\/enhanced\/runtime'/g;

test('what stands for the federation’s runtime has all that the host calls of it', () => {
  const sources = fs.readdirSync(inRoot('host/src'), { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  const code = sources.map((file) => fs.readFileSync(inRoot('host/src', file), 'utf8')).join('\n');
  const asked = [...code.matchAll(ASKED)].flatMap(([, names]) => names.split(',').map((name) => name.trim()));
  const given = [...runtimeOf([]).matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
  expect(asked.length).toBeGreaterThan(0);
  expect(given).toEqual(expect.arrayContaining(asked));
});
