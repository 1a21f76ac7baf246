import { Logger } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LRUCache } from 'lru-cache';
import { EventEmitter } from 'node:events';

/** Restores what an object contained when it was remembered. */
type Restore = () => void;

interface Wrapper {
  instance: unknown;
}

interface NestModule {
  providers: Map<unknown, Wrapper>;
  controllers: Map<unknown, Wrapper>;
  injectables: Map<unknown, Wrapper>;
}

/** Providers of Nest and Node: they hold no data of a database, or `Database` connects and disconnects them. */
const LEFT_ALONE = [ModuleRef, HttpAdapterHost, Logger, EventEmitter];

/**
 * Remembers what the application holds in memory: every field of every provider and controller, with the maps, sets, lists and caches in
 * them. The returned function restores it all and removes fields added since. It does not see variables of closures: none of ours hold data
 * of the database.
 */
export function rememberMemory(app: NestFastifyApplication): Restore {
  const { container } = app as unknown as { container: { getModules(): Map<string, NestModule> } };
  const instances = new Set<object>();
  for (const { providers, controllers, injectables } of container.getModules().values())
    for (const { instance } of [...providers.values(), ...controllers.values(), ...injectables.values()])
      if (typeof instance === 'object' && instance !== null && isOurs(instance)) instances.add(instance);
  const known = new Set<object>(instances);
  const restores = [...instances].map((instance) => rememberFields(instance, known, 'deep'));
  return () => restores.forEach((restore) => restore());
}

const isOurs = (value: object) => !LEFT_ALONE.some((type) => value instanceof type);

/** @param parts 'deep': also the fields of objects that are no providers themselves, such as a store made by its only user */
function rememberFields(owner: object, known: Set<object>, parts: 'deep' | 'shallow'): Restore {
  const fields = Object.entries(Object.getOwnPropertyDescriptors(owner)).filter(([, { writable }]) => writable);
  const inside = fields.map(([, { value }]) => rememberContents(value, known, parts));
  return () => {
    for (const name of Object.keys(owner)) if (!fields.some(([field]) => field === name)) Reflect.deleteProperty(owner, name);
    for (const [name, { value }] of fields) Reflect.set(owner, name, value);
    inside.forEach((restore) => restore());
  };
}

function rememberContents(value: unknown, known: Set<object>, parts: 'deep' | 'shallow'): Restore {
  if (typeof value !== 'object' || value === null || known.has(value) || !isOurs(value)) return () => undefined;
  known.add(value);
  const each = (values: Iterable<unknown>) => {
    const restores = [...values].map((one) => rememberContents(one, known, 'shallow'));
    return () => restores.forEach((restore) => restore());
  };
  if (value instanceof Map || value instanceof LRUCache) {
    const entries = [...value.entries()];
    const inside = each(entries.map(([, one]) => one));
    return () => {
      value.clear();
      for (const [key, one] of entries) value.set(key, one);
      inside();
    };
  }
  if (value instanceof Set) {
    const items = [...value];
    return () => {
      value.clear();
      for (const item of items) value.add(item);
    };
  }
  if (Array.isArray(value)) {
    const items = [...(value as unknown[])];
    const inside = each(items);
    return () => {
      value.splice(0, value.length, ...items);
      inside();
    };
  }
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  return isPlain || parts === 'deep' ? rememberFields(value, known, 'shallow') : () => undefined;
}
