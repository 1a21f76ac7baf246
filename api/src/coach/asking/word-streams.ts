import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { CoachWords } from '@ulty/contracts/coach.js';
import type { ServerResponse } from 'node:http';

/** Pages that may listen at once, of all people and of one. */
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
  private readonly streams = new Set<Stream>();
  /** What was already heard of an answer, for a page that comes late. */
  private readonly told = new Map<string, CoachWords[]>();

  get hasRoom(): boolean {
    return this.streams.size < MOST_STREAMS;
  }

  beforeApplicationShutdown(): void {
    for (const { response } of this.streams) response.end();
  }

  /** Takes a response whose headers are sent. */
  open(userId: string, id: string, response: ServerResponse): void {
    const own = [...this.streams].filter((stream) => stream.userId === userId);
    if (own.length >= MOST_PER_PERSON) own[0]?.response.end();
    const stream: Stream = { userId, id, response, timer: setTimeout(() => response.end(), PATIENCE_MS).unref() };
    this.streams.add(stream);
    response.once('close', () => {
      clearTimeout(stream.timer);
      this.streams.delete(stream);
    });
    response.on('error', () => undefined);
    response.write(':\n\n');
    for (const words of this.told.get(keyOf(userId, id)) ?? []) write(stream, words);
  }

  hear(userId: string, id: string, words: CoachWords): void {
    const key = keyOf(userId, id);
    this.told.set(key, [...(this.told.get(key) ?? []), words]);
    for (const stream of this.streams) if (stream.id === id && stream.userId === userId) write(stream, words);
  }

  end(userId: string, id: string): void {
    this.told.delete(keyOf(userId, id));
    for (const stream of this.streams)
      if (stream.id === id && stream.userId === userId) {
        write(stream, { is: 'end' });
        stream.response.end();
      }
  }
}

const keyOf = (userId: string, id: string) => `${userId} ${id}`;

function write({ response }: Stream, words: CoachWords): void {
  if (!response.writableEnded) response.write(`data: ${JSON.stringify(words)}\n\n`);
}
