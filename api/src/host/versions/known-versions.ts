import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import { isSafeKey } from './version-files.js';
import { VersionStore, type VersionKey } from './version-store.js';

/** `subjects` are ids of remotes, or 'host'. Those that a site may serve. */
const listKnownVersions = statement(
  'versions.known',
  `
  select asked.of || '/' || asked.version as name
    from unnest(:subjects::text[], :versions::text[]) as asked (of, version)
   where exists (select 1 from remote_versions v where v.remote_id = asked.of and v.version = asked.version
                 and v.is_available)
      or (asked.of = 'host' and exists (select 1 from host_versions h where h.version = asked.version))`,
).as<{ name: string }>();

/** A version that is published now may be asked for elsewhere at once: what nobody knew is forgotten soon. */
const REMEMBERED_MS = 3_000;
const MAX_REMEMBERED = 5_000;

const nameOf = ({ of, version }: VersionKey) => `${of}/${version}`;

interface Question {
  key: VersionKey;
  answer: (isKnown: boolean) => void;
  fail: (error: unknown) => void;
}

/** Versions that an address may name: what is neither here nor in the tables reaches no store. */
@Injectable()
export class KnownVersions {
  private readonly unknown = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });
  private readonly asked = new Map<string, Promise<boolean>>();
  private waiting: Question[] = [];
  private isAsking = false;

  constructor(
    private readonly db: Db,
    private readonly store: VersionStore,
  ) {}

  /** The folder of a version on this replica, brought here first where a table knows it. Throws REMOTE_STORE_FAILED, or UNAVAILABLE without database. */
  async folderOf(key: VersionKey): Promise<string | null> {
    return this.store.folderHere(key) ?? ((await this.has(key)) ? this.store.bring(key) : null);
  }

  private has(key: VersionKey): Promise<boolean> {
    const name = nameOf(key);
    if (!isSafeKey(key) || this.unknown.has(name)) return Promise.resolve(false);
    const known = this.asked.get(name);
    if (known) return known;
    const answered = new Promise<boolean>((answer, fail) => this.waiting.push({ key, answer, fail })).finally(() =>
      this.asked.delete(name),
    );
    this.asked.set(name, answered);
    void this.askAll();
    return answered;
  }

  /** One question at a time for all that wait meanwhile. */
  private async askAll(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.waiting.length > 0) {
      const questions = this.waiting;
      this.waiting = [];
      try {
        const rows = await this.db.rows(listKnownVersions, {
          subjects: questions.map(({ key }) => key.of),
          versions: questions.map(({ key }) => key.version),
        });
        const known = new Set(rows.map(({ name }) => name));
        for (const { key, answer } of questions) {
          const name = nameOf(key);
          if (!known.has(name)) this.unknown.set(name, true);
          answer(known.has(name));
        }
      } catch (error) {
        for (const { fail } of questions) fail(error);
      }
    }
    this.isAsking = false;
  }
}
