import { Inject, Injectable } from '@nestjs/common';
import type { SessionInfo } from '@ulty/contracts/people/profile.js';
import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../core/database/transaction.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { NoticeStreams } from '../../core/notices/notice-streams.js';
import { newDeviceWords } from '../../core/notices/notice-texts.js';
import { AppError } from '../../core/base/errors.js';
import { NO_POWERS, type SessionUser } from '../../core/http/access.js';
import type { Account } from './account.js';
import { deviceWords } from './device-words.js';
import { isAskedFor, sessionToken } from './session-cookie.js';
import {
  endSessions,
  findFreshSession,
  leaveSession,
  listSessions,
  markSeen,
  openSession,
  openStep,
  proveSession,
  readSession,
} from './session.queries.js';

const DAY_MS = 86_400_000;
/** How long a sign-in lasts, by role. Product §2.24 asks for a working day for admins. */
export const LIFETIME_MS = { learner: 90 * DAY_MS, admin: 8 * 3_600_000 } as const;
/** Longest time that a revoked session may stay valid on another replica. */
const FRESH_MS = 5_000;
const CACHE_SIZE = 20_000;
/** Powers of an administrator: there is one kind. */
const ADMINISTRATORS = { moderate: true, administer: true } as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The result of `keyOf`, cached for several hooks. */
    sessionKey?: string | null;
  }
}

interface Remembered {
  user: Promise<SessionUser | null>;
  readAt: number;
  /** Id of the person, once `user` has been read. */
  personId: string | null;
}

/** `isProven`: whether the second factor is proven. */
interface Opening {
  isProven?: boolean;
  browserHash?: Buffer | null;
}

/** Opaque sessions: 256 random bits in the cookie, their SHA-256 in PostgreSQL, and a cache of five seconds in the process. */
@Injectable()
export class SessionService {
  private readonly cache = new LRUCache<string, Remembered>({ max: CACHE_SIZE });

  constructor(
    private readonly db: Db,
    private readonly streams: NoticeStreams,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminSecondFactor'>,
  ) {}

  /**
   * Returns the person a request is signed in as; null when signed out, forged, expired or revoked, and when the page or the device names
   * another person. Throws UNAVAILABLE without database.
   */
  async fromRequest(request: FastifyRequest): Promise<SessionUser | null> {
    const user = await this.holderOf(request);
    return user && isAskedFor(request, user.id) ? user : null;
  }

  private async holderOf(request: FastifyRequest): Promise<SessionUser | null> {
    const key = keyOf(request);
    if (!key) return null;
    const known = this.cache.get(key);
    if (known && Date.now() - known.readAt < FRESH_MS) return known.user;
    const user = this.loadUser(toHash(key));
    this.remember(key, user);
    return user;
  }

  /**
   * Returns the id of the session's person if this process has seen the session valid, else null. For rate limits, which do not wait for
   * the database: forged tokens must not each get a budget.
   */
  knownPerson(request: FastifyRequest): string | null {
    const key = keyOf(request);
    return key && (this.cache.get(key)?.personId ?? null);
  }

  /**
   * Opens a session and deletes the person's expired ones. `userAgent` names the device to its owner; with `browserHash` the account knows
   * the device from then on. Returns the token for the cookie. SECOND_STEP_REQUIRED for an admin with a second factor unless `isProven`;
   * BAD_CREDENTIALS when the given password is no longer the account's, UNAUTHENTICATED when the account is gone.
   */
  async open(
    user: Pick<Account, 'id' | 'role' | 'givenHash'>,
    userAgent?: string,
    { isProven = false, browserHash = null }: Opening = {},
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + LIFETIME_MS[user.role]);
    const device = deviceWords(userAgent);
    const words = newDeviceWords(device);
    const opened = await this.db.one(openSession, {
      tokenHash: hashOfToken(token),
      user: user.id,
      expiresAt,
      publicId: randomUUID(),
      device,
      isProven,
      passwordHash: user.givenHash ?? null,
      browserHash,
      title: words.title,
      body: words.body,
    });
    if (!opened?.isProven) throw new AppError(user.givenHash ? 'BAD_CREDENTIALS' : 'UNAUTHENTICATED');
    if (!opened.isOpen) throw new AppError('SECOND_STEP_REQUIRED');
    return { token, expiresAt };
  }

  /** Opens a sign-in that waits for its second factor. Returns the token for its cookie. */
  async openStep(userId: string): Promise<string> {
    const token = newToken();
    await this.db.count(openStep, { tokenHash: hashOfToken(token), user: userId });
    return token;
  }

  /** Whether the person signed in here, or gave the password again, less than ten minutes ago. */
  async isFresh(request: FastifyRequest): Promise<boolean> {
    return (await this.db.one(findFreshSession, { tokenHash: currentHash(request) })) !== null;
  }

  /** Marks the session as fresh for ten minutes: the person has just given the password again. */
  async prove(request: FastifyRequest): Promise<void> {
    await this.db.count(proveSession, { tokenHash: currentHash(request) });
  }

  /** Drops this session from the cache: the person's data has just changed, and the next request reads it again. */
  forget(request: FastifyRequest): void {
    const key = keyOf(request);
    if (key) this.cache.delete(key);
  }

  /** Leaves the session a request carries, if any: a profile kept on the device waits for its code, any other sign-in ends. */
  async leave(request: FastifyRequest): Promise<void> {
    const key = keyOf(request);
    if (!key) return;
    this.cache.delete(key);
    await this.db.count(leaveSession, { tokenHash: toHash(key) });
    void this.streams.closeEnded();
  }

  /** The person's sign-ins, the current one first. */
  async list(userId: string, request: FastifyRequest): Promise<SessionInfo[]> {
    const rows = await this.db.rows(listSessions, { user: userId, tokenHash: currentHash(request) });
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }));
  }

  /** Ends one of the person's sign-ins. SESSION_NOT_FOUND also for another person's. */
  async endOne(userId: string, id: string): Promise<void> {
    if (!(await this.end(userId, id, null))) throw new AppError('SESSION_NOT_FOUND');
  }

  /** Ends every sign-in of a person, but the one of `spared` when given. */
  async endAll(userId: string, spared?: FastifyRequest): Promise<void> {
    await this.end(userId, null, spared ? currentHash(spared) : null);
  }

  /** Ends sign-ins inside the caller's transaction. Returns their hashes, for `forgetEnded` after the commit. */
  async endAllIn(tx: Tx, userId: string, spared?: FastifyRequest): Promise<Buffer[]> {
    const ended = await tx.rows(endSessions, { user: userId, publicId: null, sparedHash: spared ? currentHash(spared) : null });
    return ended.map(({ tokenHash }) => tokenHash);
  }

  /** Drops sessions from the cache by the hashes of their tokens, once they are ended in the table, and closes their streams. */
  forgetEnded(hashes: readonly Buffer[]): void {
    if (hashes.length > 0) void this.streams.closeEnded();
    for (const tokenHash of hashes) this.cache.delete(tokenHash.toString('base64'));
  }

  /** Ends sign-ins: at once in this process, within `FRESH_MS` on other replicas. Returns how many ended. */
  private async end(userId: string, id: string | null, spared: Buffer | null): Promise<number> {
    const ended = await this.db.rows(endSessions, { user: userId, publicId: id, sparedHash: spared });
    this.forgetEnded(ended.map(({ tokenHash }) => tokenHash));
    return ended.length;
  }

  private async loadUser(hash: Buffer): Promise<SessionUser | null> {
    const row = await this.db.one(readSession, { tokenHash: hash });
    if (!row) return null;
    const { wasSeenLately, ...user } = row;
    if (!wasSeenLately) await this.db.count(markSeen, { tokenHash: hash });
    const isAdmin = user.role === 'admin' && (user.hasSecondFactor || this.config.adminSecondFactor === 'optional');
    return { ...user, may: isAdmin ? ADMINISTRATORS : NO_POWERS };
  }

  /** Caches a session. Only valid ones stay, so that forged cookies cannot displace them. */
  private remember(key: string, user: Promise<SessionUser | null>): void {
    const remembered: Remembered = { user, readAt: Date.now(), personId: this.cache.get(key)?.personId ?? null };
    this.cache.set(key, remembered);
    const forget = () => this.cache.get(key) === remembered && this.cache.delete(key);
    user.then((found) => (found ? (remembered.personId = found.id) : forget()), forget);
  }
}

/** Makes 256 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Cache key of a session: SHA-256 of its token, in base64. */
function keyOfToken(token: string): string {
  return hash('sha256', token, 'base64');
}

/** The key of a request's session, valid or not; null when it carries no token. */
function keyOf(request: FastifyRequest): string | null {
  if (request.sessionKey === undefined) {
    const token = sessionToken(request);
    request.sessionKey = token && keyOfToken(token);
  }
  return request.sessionKey;
}

/** Converts a cache key to the hash as the table stores it. */
function toHash(key: string): Buffer {
  return Buffer.from(key, 'base64');
}

/** Hashes a token as the table stores it. */
export function hashOfToken(token: string): Buffer {
  return toHash(keyOfToken(token));
}

/** Returns the hash of the request's session as the table stores it; null when it carries none. */
export function currentHash(request: FastifyRequest): Buffer | null {
  const key = keyOf(request);
  return key ? toHash(key) : null;
}
