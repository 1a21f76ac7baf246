import { expect, test } from '@jest/globals';
import { uuidV7 } from './uuid.js';

test('ids are version 7, begin with their time and differ', () => {
  const now = Date.UTC(2026, 10, 21, 6, 0, 0);
  const id = uuidV7(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now);
  expect(new Set(Array.from({ length: 1_000 }, () => uuidV7(now))).size).toBe(1_000);
});
