import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { weakTag } from '../http/weak-tag.js';

/** Longest time a replica may serve cached data that another one changed. */
const FRESH_MS = 5_000;
/** Most cached entries: searches are free text. */
const MAX_ENTRIES = 200;

/** A cached answer: the value for documents, and its JSON and tag for HTTP. */
export class CachedAnswer<Value = unknown> {
  readonly json: string;
  readonly tag: string;

  constructor(readonly value: Value) {
    this.json = JSON.stringify(value);
    this.tag = weakTag(this.json);
  }
}

interface Entry {
  answer: Promise<CachedAnswer>;
  readAt: number;
}

/**
 * Cache for answers that are equal for everyone, by topic and key. Concurrent requests for one key query the database once; failures are
 * not cached. Every change in this process calls `forget`.
 */
@Injectable()
export class PublicCache {
  private readonly topics = new Map<string, LRUCache<string, Entry>>();

  /** @param freshMs how long the answer may be reused */
  get<Value>(topic: string, key: string, load: () => Promise<Value>, freshMs = FRESH_MS): Promise<CachedAnswer<Value>> {
    const entries = this.topics.get(topic) ?? new LRUCache<string, Entry>({ max: MAX_ENTRIES });
    this.topics.set(topic, entries);
    const known = entries.get(key);
    if (known && Date.now() - known.readAt < freshMs) return known.answer as Promise<CachedAnswer<Value>>;

    const answer = load().then((value) => new CachedAnswer(value));
    entries.set(key, { answer, readAt: Date.now() });
    answer.catch(() => entries.get(key)?.answer === answer && entries.delete(key));
    return answer;
  }

  /** Drops the answers of a topic, including those still being loaded. */
  forget(topic: string): void {
    this.topics.delete(topic);
  }
}
