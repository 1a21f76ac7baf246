import { gzipSync } from 'node:zlib';
import { PEOPLE } from './people.js';
import { PLACES } from './places.js';
import { sceneOf } from './scene.js';

const people = Object.entries(PEOPLE);
const places = Object.entries(PLACES);

test('eight people and eight places, each drawn within 1.2 KB, and a scene of any two travels within 1 KB', () => {
  expect([people.length, places.length]).toEqual([8, 8]);
  const sizes = [
    ...people.map(([, { drawing }]) => drawing.length),
    ...places.map(([, { behind, before }]) => behind.length + before.length),
  ];
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1228);
  const scenes = people.flatMap(([, person]) => places.map(([, place]) => sceneOf(person, place)));
  expect(new Set(scenes.map(({ drawing }) => drawing)).size).toBe(64);
  expect(Math.max(...scenes.map(({ drawing }) => gzipSync(drawing, { level: 9 }).length))).toBeLessThanOrEqual(1024);
});

test('a scene is named by its person and its place, who stands between what is behind and what is before', () => {
  const { label, drawing } = sceneOf(PEOPLE.mariam, PLACES.etal);
  expect(label).toBe('Mariam. L’étal');
  expect(drawing).toBe(
    `${PLACES.etal.behind}<g transform="translate(110 46) scale(1.15)">${PEOPLE.mariam.drawing}</g>${PLACES.etal.before}`,
  );
});

test.each([
  ...people.map(([id, { drawing }]) => [id, drawing] as const),
  ...places.map(([id, { behind, before }]) => [id, behind + before] as const),
])('%s is drawn with shapes and fixed threads only: no script, no style, no reference to outside', (_, drawing) => {
  expect(new Set(drawing.match(/<\/?[a-z]+/g)?.map((tag) => tag.replace(/[</]/g, '')))).toEqual(
    new Set(['g', 'path', 'circle'].filter((tag) => drawing.includes(`<${tag}`))),
  );
  expect(drawing).not.toMatch(/ on\w+=|style=|href|url\(/);
});
