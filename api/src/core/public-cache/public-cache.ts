import { Injectable } from '@nestjs/common';
import { weakTag } from '../http/weak-tag.js';

/** Longest a replica may answer from memory what another one changed. */
const FRESH_MS = 5_000;
/** Searches are anybody's text: only so many distinct ones stay. */
const MAX_ENTRIES = 200;

/** An answer kept ready to be sent: the value for documents, its JSON and its tag for HTTP. */
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
 * Memory for lists that are equal for everyone, by topic and key. Concurrent requests for one key ask the database once;
 * failures are not kept. Every change we make ourselves calls `forget`.
 */
@Injectable()
export class PublicCache {
  private readonly topics = new Map<string, Map<string, Entry>>();

  /** @param freshMs how long the answer may be given again */
  get<Value>(topic: string, key: string, load: () => Promise<Value>, freshMs = FRESH_MS): Promise<CachedAnswer<Value>> {
    const entries = this.topics.get(topic) ?? new Map<string, Entry>();
    this.topics.set(topic, entries);
    const known = entries.get(key);
    if (known && Date.now() - known.readAt < freshMs) return known.answer as Promise<CachedAnswer<Value>>;

    const answer = load().then((value) => new CachedAnswer(value));
    entries.delete(key);
    entries.set(key, { answer, readAt: Date.now() });
    answer.catch(() => entries.get(key)?.answer === answer && entries.delete(key));
    const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    return answer;
  }

  /** Drops a topic, answers still being read included. */
  forget(topic: string): void {
    this.topics.delete(topic);
  }
}
