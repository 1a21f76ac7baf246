import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { selectorsOf } from '../webpack/style-owners.mjs';

/** Classes: each one styled is drawn somewhere, each one drawn is styled or asked for by a test; and an id is no list of classes. */

const root = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = fs.readdirSync(root).filter((name) => name === 'host' || name === 'packages' || name.startsWith('mf-'));

const filesOf = (folder: string, end: RegExp): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : filesOf(file, end);
    return end.test(entry.name) ? [file] : [];
  });
const files = (end: RegExp) => FOLDERS.flatMap((folder) => filesOf(path.join(root, folder), end));
const read = (file: string) => fs.readFileSync(file, 'utf8');

/** The API draws text with classes of the library. */
const sources = [...files(/(?<!\.test)\.(tsx?|mjs|html)$/), ...filesOf(path.join(root, 'api/src'), /(?<!\.test)\.ts$/)].map(read);
const words = new Set(sources.flatMap((text) => text.match(/[a-z][\w-]*/gi) ?? []));
/** Beginnings of class names that end with a value: `tutors-step-${mark}`. */
const beginnings = new Set(sources.flatMap((text) => text.match(/[a-z]\w*-(?:[\w-]*-)?(?=\$\{)/g) ?? []));
const isMade = (name: string) => [...name.matchAll(/-/g)].some(({ index }) => beginnings.has(name.slice(0, index + 1)));

test('every class that is styled stands in a source, but for those of antd', () => {
  const styled = new Map(files(/\.css$/).flatMap((file) => selectorsOf(read(file)).flatMap((names) => names.map((name) => [name, file]))));
  const dead = [...styled.keys()].filter((name) => !name.startsWith('ant-') && !words.has(name) && !isMade(name));
  expect(dead).toEqual([]);
  expect(styled.size).toBeGreaterThan(500);
});

/** The classes that a source says, whole or by a condition; of a condition those with a dash, since its other words are values. */
function classesIn(text: string): string[] {
  const said = [...text.matchAll(/\bclassName="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const chosen = [...text.matchAll(/\bclassName=\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, given = '']) =>
    [...given.matchAll(/'([^']*)'|`([^`]*)`/g)].flatMap(([, plain = '', made = '']) =>
      `${plain} ${made.replaceAll(/[\w-]*\$\{[^}]*\}[\w-]*/g, ' ')}`.split(/\s+/),
    ),
  );
  return [...said, ...chosen.filter((name) => /^[a-z]\w*-[\w-]*\w$/.test(name))];
}

test('every class of a page is styled, or asked for by a test', () => {
  const styled = files(/\.css$/).flatMap((file) => selectorsOf(read(file)).flat());
  const tests = [...files(/\.test\.tsx?$/), ...filesOf(path.join(root, 'e2e'), /\.ts$/)].map(read).join('\n');
  const asked = [...tests.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
  const known = new Set([...styled, ...asked]);
  const drawn = new Set(sources.flatMap(classesIn));
  // The gap of `u-stack` itself.
  const dead = [...drawn].filter((name) => !known.has(name) && name !== 'u-stack-12');
  expect(dead).toEqual([]);
  expect(drawn.size).toBeGreaterThan(500);
});

test('an id is one word: what a label or a heading names is found by it', () => {
  const ids = sources.flatMap((text) => text.match(/\b(?:id|htmlFor)="[^"]*"/g) ?? []);
  expect(ids.filter((id) => id.includes(' '))).toEqual([]);
  expect(ids.length).toBeGreaterThan(100);
});
