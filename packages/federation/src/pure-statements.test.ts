import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import markPureStatements from '../webpack/pure-statements-loader.mjs';

const CONTRACTS = path.join(__dirname, '../../contracts/src');

test('every statement of contracts is marked, so that a page leaves out those it does not name', () => {
  for (const folder of ['reads', 'commands', 'event-types'])
    for (const file of readdirSync(path.join(CONTRACTS, folder)).filter((name) => !name.startsWith('define-'))) {
      // The source without types, as the compiler passes it on.
      const source = readFileSync(path.join(CONTRACTS, folder, file), 'utf8').replaceAll(
        /(define(?:Read|Event|Command))<[\s\S]*?>\(\{/g,
        '$1({',
      );
      const stated = source.match(/define(?:Read|Event|Command)\(/g)?.length ?? 0;
      expect([file, markPureStatements(source).match(/#__PURE__/g)?.length ?? 0]).toEqual([file, stated]);
    }
});
