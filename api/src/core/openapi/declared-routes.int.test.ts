import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Command } from '@ulty/contracts/commands/define-command.js';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { AnsweredCommands } from '../commands/answered-commands.js';
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

test('every command and every event that contracts state is carried out by a handler', async () => {
  const stated = [...(await statementsOf('commands')), ...(await statementsOf('event-types'))];
  expect(stated.length).toBeGreaterThan(100);
  const answered = api.app.get(AnsweredCommands).all;
  expect(
    stated.flatMap((command) =>
      answered.includes(command) ? [] : [`No handler carries out ${command.method} ${command.path}: add @Command, or drop its statement.`],
    ),
  ).toEqual([]);
});

const CONTRACTS = join(import.meta.dirname, '../../../../packages/contracts/src');

/** Returns the statements of commands or events in a folder of packages/contracts. */
async function statementsOf(folder: 'commands' | 'event-types'): Promise<Command[]> {
  const files = (await readdir(join(CONTRACTS, folder))).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((file) => import(`@ulty/contracts/${folder}/${file.replace(/\.ts$/, '.js')}`) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCommand));
}

function isCommand(exported: unknown): exported is Command {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
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
