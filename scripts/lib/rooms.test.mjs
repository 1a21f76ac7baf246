import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { DOORS, roomArrows } from './rooms.mjs';
import { inRoot, ROOT } from './root.mjs';

/** What the rule says of a file of api/src that imports these. */
function judged(file, ...targets) {
  const messages = [];
  const report = ({ message }) => messages.push(message);
  const { ImportDeclaration } = roomArrows.create({ cwd: ROOT, filename: inRoot('api/src', file), report });
  for (const value of targets) ImportDeclaration({ source: { value } });
  return messages;
}

test('a room may use core, identity, the services and modules of others, and their doors', () => {
  expect(
    judged(
      'blog/blog.service.ts',
      '../core/errors.js',
      '../identity/sessions/session.entity.js',
      '../quiz/books/books.service.js',
      '../quiz/books/books.mapper.js',
      './blog.queries.js',
      'node:fs',
    ),
  ).toEqual([]);
});

test('a room that reaches into another is told the ways there are', () => {
  expect(judged('blog/blog.service.ts', '../quiz/books/books.schemas.js')).toEqual([
    'blog reaches into quiz/books/books.schemas.js: go through a service of quiz, or name a door in scripts/lib/rooms.mjs.',
  ]);
});

test('core stands alone', () => {
  expect(judged('core/http/answers.ts', '../../identity/sessions/session.service.js')).toEqual([
    'core stands on no other room, and this is in identity: move the part that both need into core.',
  ]);
});

test('every door leads somewhere, and another room goes through it', () => {
  const sources = fs
    .readdirSync(inRoot('api/src'), { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: fs.readFileSync(inRoot('api/src', name), 'utf8') }));
  const doors = Object.entries(DOORS).flatMap(([room, names]) => names.map((name) => path.join(room, name)));
  const unused = doors.filter((door) => {
    const [room] = door.split(path.sep);
    return !sources.some(
      ({ name, text }) =>
        !name.startsWith(`${room}${path.sep}`) &&
        [...text.matchAll(/from '(\.[^']+)'/g)].some(([, target]) => path.join(path.dirname(name), target) === door),
    );
  });
  expect(unused).toEqual([]);
  expect(doors.filter((door) => !fs.existsSync(inRoot('api/src', door.replace(/\.js$/, '.ts'))))).toEqual([]);
});
