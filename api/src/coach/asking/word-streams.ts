import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { CoachWords } from '@ulty/contracts/learning/coach.js';
import type { ServerResponse } from 'node:http';

/** Limits of pages that listen at once: of all people, and of one person, whose oldest is closed by one more. */
const MOST_STREAMS = 2_000;
const MOST_PER_PERSON = 3;
/** Longest time that a page may listen, also before its question arrives; afterwards it has the answer, or asks again. */
const PATIENCE_MS = 30_000;

interface Stream {
  userId: string;
  id: string;
  response: ServerResponse;
  timer: NodeJS.Timeout;
}

/**
 * Streams words of answers to listening pages while they are written. Only within this process: a page on another replica receives the
 * complete answer at its end. Decision 0092.
 */
@Injectable()
export class WordStreams implements BeforeApplicationShutdown {
  private readonly byPerson = new Map<string, Set<Stream>>();
  private count = 0;
  /** Words already sent for each answer, for pages that connect later. */
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

  /** Adds a response whose headers are sent as a listener. */
  open(userId: string, id: string, response: ServerResponse): void {
    // The page has already disconnected: it must not close another one.
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
