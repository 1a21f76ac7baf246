import { expect, test } from '@jest/globals';
import { uuidV5, uuidV7 } from './uuid.js';

test('ids are version 7, begin with their time and differ', () => {
  const now = Date.UTC(2026, 10, 21, 6, 0, 0);
  const id = uuidV7(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now);
  expect(new Set(Array.from({ length: 1_000 }, () => uuidV7(now))).size).toBe(1_000);
});

test.each([
  ['6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com', '2ed6657d-e927-568b-95e1-2665a8aea6a2'],
  ['6ba7b811-9dad-11d1-80b4-00c04fd430c8', 'http://www.example.com/', 'fcde3c85-2270-590f-9e7c-ee003d65e0e2'],
])('in %s, %s is %s', (namespace, name, id) => {
  expect(uuidV5(namespace, name)).toBe(id);
});
