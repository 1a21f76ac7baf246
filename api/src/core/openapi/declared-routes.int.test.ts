import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { routeOf } from '../http/stated-route.js';
import { declaredRoutes } from './routes.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('every handler says who may call it, and every call what it answers', () => {
  const routes = declaredRoutes(api.app);
  expect(routes.length).toBeGreaterThan(5);
  expect(routes.filter((route) => !route.access).map((route) => route.handler)).toEqual([]);
  expect(routes.filter((route) => route.path.startsWith('/api/') && route.answers === undefined).map((route) => route.handler)).toEqual([]);
});

test('every body, query and path parameter has a zod schema', () => {
  const bare = declaredRoutes(api.app).flatMap(({ handler, parameters }) =>
    parameters.filter(({ schema }) => !(schema instanceof z.ZodType)).map(({ source, name }) => `${handler} ${source} ${name ?? ''}`),
  );
  expect(bare).toEqual([]);
});

test('every body says what becomes of unknown keys, at every depth: z.strictObject refuses them, z.looseObject lets old clients send more', () => {
  const silent = declaredRoutes(api.app).flatMap(({ handler, parameters }) =>
    parameters.filter(({ source, schema }) => source === 'body' && isSilent(schema)).map(() => handler),
  );
  expect(silent).toEqual([]);
});

test('every event goes to a route of the API, by the method and path it states', async () => {
  const routes = new Set(declaredRoutes(api.app).map(({ method, path }) => `${method} ${shape(path)}`));
  const events = await statedEvents();
  expect(events.length).toBeGreaterThan(5);
  expect(
    events.flatMap(({ type, method, path }) =>
      routes.has(`${method} ${shape(routeOf(path))}`)
        ? []
        : [`The event ${type} goes to ${method} ${path}, but the API has no such route.`],
    ),
  ).toEqual([]);
});

/** A route whatever its parameters are called. */
const shape = (path: string) => path.replaceAll(/:\w+/g, ':');

const EVENT_TYPES = join(import.meta.dirname, '../../../../packages/contracts/src/event-types');

/** Every event that packages/contracts declares. */
async function statedEvents(): Promise<EventType[]> {
  const files = (await readdir(EVENT_TYPES)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((file) => import(`@ulty/contracts/event-types/${file.replace(/\.ts$/, '.js')}`) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEvent));
}

function isEvent(exported: unknown): exported is EventType {
  return typeof exported === 'object' && exported !== null && 'type' in exported && 'method' in exported && 'path' in exported;
}

/** Whether an object in the schema silently drops unknown keys. */
function isSilent(schema: unknown): boolean {
  if (schema instanceof z.ZodObject) return !schema.def.catchall || Object.values(schema.shape).some(isSilent);
  if (schema instanceof z.ZodUnion) return schema.options.some(isSilent);
  if (schema instanceof z.ZodArray) return isSilent(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isSilent(schema.unwrap());
  return false;
}
