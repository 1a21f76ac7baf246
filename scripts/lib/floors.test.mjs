import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { FLOORS, lowerFloors } from './floors.mjs';
import { inRoot, ROOT } from './root.mjs';

/** What the rule says of a file of api/src that imports these. */
function judged(file, ...targets) {
  const messages = [];
  const report = ({ message }) => messages.push(message);
  const { ImportDeclaration } = lowerFloors.create({ cwd: ROOT, filename: inRoot('api/src', file), report });
  for (const value of targets) ImportDeclaration({ source: { value } });
  return messages;
}

test('a room imports itself and lower floors', () => {
  expect(
    judged('quiz/books/books.service.ts', '../../core/base/errors.js', '../../rewards/ledger/ledger.js', './books.queries.js', 'node:fs'),
  ).toEqual([]);
});

test('a room that is not named stands on top', () => {
  expect(judged('mes-notes/mes-notes.service.ts', '../content/read/read-books.js')).toEqual([]);
});

test('a room that imports its own floor or a higher one is told file, floors and cure', () => {
  const cure = (own, room) =>
    `: move what both need to a lower floor of scripts/lib/floors.mjs, or state it in ${own} as an abstract class that ${room} provides.`;
  expect(judged('rewards/ledger/ledger.ts', '../../quiz/books/books.queries.js', '../../notify/delivery/push-sender.js')).toEqual([
    `rewards (floor 3) may not import quiz (floor 4)${cure('rewards', 'quiz')}`,
    `rewards (floor 3) may not import notify (floor 3)${cure('rewards', 'notify')}`,
  ]);
  expect(judged('core/http/answers.ts', '../../testing/wait-until.js')).toEqual([
    `core (floor 1) may not import testing (floor 7)${cure('core', 'testing')}`,
  ]);
});

const isJudged = (name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture)\.tsx?$/.test(name) && !/(?:^|\/)testing\//.test(name);
const sourcesBelow = (root) => fs.readdirSync(inRoot(root), { recursive: true }).filter(isJudged);

test('every room has one floor', () => {
  const rooms = new Set(sourcesBelow('api/src').flatMap((name) => (name.includes('/') ? [name.split('/')[0]] : [])));
  expect(FLOORS.flat().toSorted()).toEqual([...rooms].toSorted());
});

test('docs/design.md has each room on its floor', () => {
  const rows = fs.readFileSync(inRoot('docs/design.md'), 'utf8').matchAll(/^\| (\d) \| `(\w+)` \|/gm);
  const stated = FLOORS.flatMap((rooms, floor) => rooms.map((room) => `${floor + 1} ${room}`));
  expect(Array.from(rows, ([, floor, room]) => `${floor} ${room}`).toSorted()).toEqual(stated.toSorted());
});

const owners = fs
  .readdirSync(inRoot('packages'))
  .map((name) => `packages/${name}`)
  .concat('api', 'host', ...fs.readdirSync(inRoot()).filter((name) => name.startsWith('mf-')));

test.each(owners.map((owner) => `${owner}/src`).filter((root) => fs.existsSync(inRoot(root))))(
  'no two folders of %s import each other',
  (root) => {
    // A chunk fetched on demand (webpackChunkName) may stand above who fetches it.
    const arrows = new Set();
    for (const file of sourcesBelow(root)) {
      const own = path.dirname(file);
      for (const [, target] of fs.readFileSync(inRoot(root, file), 'utf8').matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)) {
        const other = path.dirname(path.join(own, target));
        if (other !== own) arrows.add(`${own} → ${other}`);
      }
    }
    const both = [...arrows].filter((arrow) => {
      const [from, to] = arrow.split(' → ');
      return from < to && arrows.has(`${to} → ${from}`);
    });
    expect(both).toEqual([]);
  },
);
