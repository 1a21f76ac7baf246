import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { Db } from '../database/db.js';
import { statement } from '../database/statement.js';
import { AppError } from '../base/errors.js';
import { isLive } from '../base/session-life.js';
import { NoticeAnnouncer, type Announced } from './notice-announcer.js';
import { NoticeListener } from './notice-listener.js';

/** An open page that receives notices at once. */
interface Stream {
  userId: string;
  sessionId: string | null;
  response: ServerResponse;
}

/** Most streams of one person; one more closes the oldest, which may belong to a cut connection. */
const MOST_PER_PERSON = 6;
/** Most streams of one process. */
const MOST_STREAMS = 5_000;
/** Shorter than the time after which proxies and operators cut silent connections. */
const HEARTBEAT_MS = 25_000;
/** Longest time until an ended sign-in closes its streams. */
const SESSIONS_LOOK_MS = 10_000;
/** Most bytes that wait for a slow reader; a notice has about a hundred. */
const MOST_WAITING_BYTES = 16_384;
/** Delay before a browser reconnects, in ms, spread so that not all come at once. */
const RETRY = { from: 2_000, spread: 3_000 } as const;
/** Most notices replayed to a returning page, which refreshes its reads whatever their number. */
const MOST_REPLAYED = 50;

/** The event streams of this process: delivers notices to open pages. Decision 0088. */
@Injectable()
export class NoticeStreams implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly byPerson = new Map<string, Set<Stream>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private count = 0;
  private isClosing = false;

  constructor(
    private readonly db: Db,
    private readonly listener: NoticeListener,
    private readonly announcer: NoticeAnnouncer,
  ) {
    listener.onNotices = (notices) => this.deliver(notices);
    listener.onGap = (since) => this.replayGap(since);
  }

  get size(): number {
    return this.count;
  }

  onApplicationBootstrap(): void {
    this.timers.push(setInterval(() => this.beat(), HEARTBEAT_MS).unref());
    this.timers.push(setInterval(() => void this.closeEnded(), SESSIONS_LOOK_MS).unref());
  }

  /** Closes all streams: every page reconnects, to this or another process, with the id of its last notice. */
  beforeApplicationShutdown(): void {
    this.isClosing = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const stream of this.all()) stream.response.end();
  }

  /** Throws UNAVAILABLE, before anything is written, when this process is full or stopping. */
  checkRoom(): void {
    if (this.isClosing || this.count >= MOST_STREAMS) throw new AppError('UNAVAILABLE', { retryAfterSec: 30 });
  }

  /** Adds a response whose headers are sent. `after` is the last notice that the page received. */
  async open(person: Pick<Stream, 'userId' | 'sessionId'>, response: ServerResponse, after: string | null): Promise<void> {
    const stream: Stream = { ...person, response };
    this.add(stream);
    response.write(`retry: ${RETRY.from + Math.floor(Math.random() * RETRY.spread)}\n\n`);
    this.listener.start();
    this.announcer.watch();
    // Runs after the stream was added: a notice announced in between is sent twice rather than not at all, and pages recognise it by its
    // id.
    if (after === null) return;
    const missed = await this.db.rows(readMissed, { user: stream.userId, last: after, most: MOST_REPLAYED }).catch(() => null);
    // A page whose missed notices are unknown must reload everything.
    if (missed === null) this.drop(stream);
    else for (const notice of missed) this.send(stream, notice);
  }

  /** Closes streams whose sign-in has ended, or waits for its code. */
  async closeEnded(): Promise<void> {
    const sessions = [...new Set(this.all().flatMap(({ sessionId }) => sessionId ?? []))];
    if (sessions.length === 0) return;
    // Without database the state of sign-ins is unknown until the next check.
    const live = await this.db.rows(readLiveSessions, { sessions }).catch(() => null);
    if (!live) return;
    const ids = new Set(live.map(({ id }) => id));
    for (const stream of this.all())
      if (stream.sessionId !== null && sessions.includes(stream.sessionId) && !ids.has(stream.sessionId)) stream.response.end();
  }

  private deliver(notices: readonly Announced[]): void {
    for (const notice of notices) for (const stream of this.byPerson.get(notice.userId) ?? []) this.send(stream, notice);
  }

  /** Sends the notices announced during a gap to the people who have streams here. */
  private async replayGap(since: Date): Promise<void> {
    if (this.count === 0) return;
    this.deliver(await this.db.rows(readGap, { users: [...this.byPerson.keys()], since }));
  }

  private send(stream: Stream, { id, kind, code }: Announced): void {
    this.write(stream, `id: ${id}\nevent: notice\ndata: ${JSON.stringify({ kind, code })}\n\n`);
  }

  private beat(): void {
    for (const stream of this.all()) this.write(stream, ':\n\n');
  }

  /** Writes to a stream and drops a reader that is too slow: it reconnects with the id of the last notice it received. */
  private write(stream: Stream, text: string): void {
    if (stream.response.writableLength > MOST_WAITING_BYTES) this.drop(stream);
    else if (!stream.response.writableEnded) stream.response.write(text);
  }

  private drop(stream: Stream): void {
    stream.response.destroy();
  }

  private add(stream: Stream): void {
    const streams = this.byPerson.get(stream.userId) ?? new Set();
    const [oldest] = streams;
    if (oldest && streams.size >= MOST_PER_PERSON) {
      this.remove(oldest);
      oldest.response.end();
    }
    this.byPerson.set(stream.userId, streams.add(stream));
    this.count += 1;
    stream.response.once('close', () => this.remove(stream));
    stream.response.on('error', () => undefined);
  }

  private remove(stream: Stream): void {
    const streams = this.byPerson.get(stream.userId);
    if (!streams?.delete(stream)) return;
    this.count -= 1;
    if (streams.size === 0) this.byPerson.delete(stream.userId);
    if (this.count > 0) return;
    this.announcer.unwatch();
  }

  private all(): Stream[] {
    return [...this.byPerson.values()].flatMap((streams) => [...streams]);
  }
}

const COLUMNS = 'n.id, n.user_id as "userId", n.kind, n.code';
/** Overlap of gaps: replicas announce in parallel, so an earlier announcement may become visible later. */
const OVERLAP = `interval '5 seconds'`;

/** Reads the notices after `last`; where that is unknown, the newest ones announced within a minute. */
const readMissed = statement(
  'notices.missed',
  `
  with last as (select coalesce(max(announced_at), now() - interval '1 minute') as at from notices
                 where id = :last and user_id = :user)
  select ${COLUMNS} from notices n, last
   where n.user_id = :user and n.id <> :last and n.announced_at >= last.at - ${OVERLAP} order by n.announced_at
   limit :most`,
);

const readGap = statement(
  'notices.gap',
  `
  select ${COLUMNS} from notices n
   where n.user_id = any (:users::uuid[]) and n.created_at > :since::timestamptz - interval '1 hour'
     and n.announced_at >= :since::timestamptz - ${OVERLAP}
   order by n.announced_at`,
);

const readLiveSessions = statement(
  'notices.live-sessions',
  `select s.id from sessions s where s.id = any (:sessions::uuid[]) and s.locked_at is null and ${isLive('s')}`,
);
