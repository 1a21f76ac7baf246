import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { CoachWords } from '@ulty/contracts/learning/coach.js';
import type { ServerResponse } from 'node:http';

/** Pages that may listen at once, of all people and of one; one more of a person closes their oldest. */
const MOST_STREAMS = 2_000;
const MOST_PER_PERSON = 3;
/** A page may listen before its question arrives; after this it has the answer, or asks again. */
const PATIENCE_MS = 30_000;

interface Stream {
  userId: string;
  id: string;
  response: ServerResponse;
  timer: NodeJS.Timeout;
}

/** Words of answers as they are written, for the pages that watch. Of this process alone: elsewhere a page hears nothing and has the answer whole. Decision 0092. */
@Injectable()
export class WordStreams implements BeforeApplicationShutdown {
  private readonly byPerson = new Map<string, Set<Stream>>();
  private count = 0;
  /** What was already heard of an answer, for a page that comes late. */
  private readonly told = new Map<string, CoachWords[]>();

  get size(): number {
    return this.count;
  }

  get hasRoom(): boolean {
    return this.count < MOST_STREAMS;
  }

  beforeApplicationShutdown(): void {
    for (const streams of this.byPerson.values()) for (const stream of streams) this.drop(stream);
  }

  /** Takes a response whose headers are sent. */
  open(userId: string, id: string, response: ServerResponse): void {
    // Its page left meanwhile: it closes no more.
    if (response.destroyed || response.closed) return;
    const stream: Stream = { userId, id, response, timer: setTimeout(() => this.drop(stream), PATIENCE_MS).unref() };
    this.add(stream);
    response.write(':\n\n');
    for (const words of this.told.get(keyOf(userId, id)) ?? []) write(stream, words);
  }

  hear(userId: string, id: string, words: CoachWords): void {
    const key = keyOf(userId, id);
    const told = this.told.get(key);
    if (told) told.push(words);
    else this.told.set(key, [words]);
    for (const stream of this.watching(userId, id)) write(stream, words);
  }

  end(userId: string, id: string): void {
    this.told.delete(keyOf(userId, id));
    for (const stream of this.watching(userId, id)) {
      write(stream, { is: 'end' });
      this.drop(stream);
    }
  }

  private watching(userId: string, id: string): Stream[] {
    return [...(this.byPerson.get(userId) ?? [])].filter((stream) => stream.id === id);
  }

  private add(stream: Stream): void {
    const streams = this.byPerson.get(stream.userId) ?? new Set();
    const [oldest] = streams;
    if (oldest && streams.size >= MOST_PER_PERSON) this.drop(oldest);
    this.byPerson.set(stream.userId, streams.add(stream));
    this.count += 1;
    stream.response.once('close', () => this.remove(stream));
    stream.response.on('error', () => undefined);
  }

  private drop(stream: Stream): void {
    this.remove(stream);
    stream.response.end();
  }

  private remove(stream: Stream): void {
    const streams = this.byPerson.get(stream.userId);
    if (!streams?.delete(stream)) return;
    clearTimeout(stream.timer);
    this.count -= 1;
    if (streams.size === 0) this.byPerson.delete(stream.userId);
  }
}

const keyOf = (userId: string, id: string) => `${userId} ${id}`;

function write({ response }: Stream, words: CoachWords): void {
  if (!response.writableEnded) response.write(`data: ${JSON.stringify(words)}\n\n`);
}
