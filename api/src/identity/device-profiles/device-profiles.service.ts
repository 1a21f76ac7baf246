import { Injectable } from '@nestjs/common';
import type { DeviceProfile } from '@ulty/contracts/people/device-profiles.js';
import { PROFILES, pinTriesLeft } from '@ulty/domain/base/pin.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import type { SessionUser } from '../../core/http/access.js';
import { endGuessed, forgetProfile, keepProfile, listProfiles, openProfile, takeTry, type KeptRow } from './device-profiles.queries.js';
import { Passwords } from '../passwords/passwords.js';
import { profileTokens, sessionToken, setProfileTokens, setSessionCookie } from '../sessions/session-cookie.js';
import { currentHash, hashOfToken, newToken, SessionService } from '../sessions/session.service.js';

/**
 * Limit of codes written: hashing one is slow on purpose. People set a code once per phone and type it a few times a day, far below the
 * limit.
 */
const WRITES: Limit = { name: 'profile code', max: 10, windowMs: 3_600_000 };
const OPENINGS: Limit = { name: 'profile opening', max: 60, windowMs: 3_600_000 };

interface Kept extends KeptRow {
  token: string;
}

/** Profiles kept on a shared phone: sign-ins put aside under a code of four digits. Product §1.7, decision 0028. */
@Injectable()
export class DeviceProfiles {
  constructor(
    private readonly db: Db,
    private readonly passwords: Passwords,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
  ) {}

  /** Lists the profiles kept on this device, oldest first; anybody who has the device can read them. */
  async list(request: FastifyRequest, user: SessionUser | null): Promise<DeviceProfile[]> {
    const kept = await this.kept(request);
    return kept.map(({ id, name, keptUntil }) => ({ id, name, isCurrent: id === user?.id, keptUntil: keptUntil.toISOString() }));
  }

  /** Keeps the signed-in person on this device, under this code. PROFILE_ADMIN, PROFILES_FULL, TOO_MANY_REQUESTS. */
  async keep(user: SessionUser, pin: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (user.role === 'admin') throw new AppError('PROFILE_ADMIN');
    const others = (await this.kept(request)).filter(({ id }) => id !== user.id);
    if (others.length >= PROFILES.max) throw new AppError('PROFILES_FULL');
    await this.limits.consume(WRITES, user.id);
    const pinHash = await this.passwords.hash(pin);
    await this.db.count(keepProfile, { sessionHash: currentHash(request), user: user.id, pinHash, hashes: hashesOf(request) });
    setProfileTokens(request, reply, [...others.map(({ token }) => token), String(sessionToken(request))]);
  }

  /** Removes the signed-in person from this device; they stay signed in. */
  async forget(user: SessionUser, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const others = (await this.kept(request)).filter(({ id }) => id !== user.id);
    await this.db.count(forgetProfile, { sessionHash: currentHash(request), user: user.id, hashes: hashesOf(request) });
    setProfileTokens(
      request,
      reply,
      others.map(({ token }) => token),
    );
  }

  /**
   * Signs the browser in as a kept person, with a new token. CODE_INVALID with the tries left; PROFILE_GONE after five, and for a person
   * who is not kept on this device; VERSION_CONFLICT when another tab opened it at the same moment; TOO_MANY_REQUESTS.
   */
  async open(id: string, pin: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const all = await this.kept(request);
    const kept = all.find((profile) => profile.id === id);
    if (kept) await this.limits.consume(OPENINGS, kept.id);
    const tried = kept && (await this.db.one(takeTry, { session: kept.sessionId }));
    if (!kept || !tried) throw new AppError('PROFILE_GONE');
    if (!(await this.passwords.matches(pin, tried.pinHash))) await this.refuse(kept, PROFILES.tries - tried.tries);
    const token = newToken();
    const opened = await this.db.one(openProfile, {
      tokenHash: kept.presentHash,
      knownHash: kept.tokenHash,
      newHash: hashOfToken(token),
    });
    if (!opened) throw new AppError('VERSION_CONFLICT');
    this.sessions.forgetEnded([kept.presentHash]);
    if (sessionToken(request) !== kept.token) await this.sessions.leave(request);
    setSessionCookie(request, reply, token, opened.expiresAt);
    request.log.info({ account: id }, 'signed in');
    setProfileTokens(
      request,
      reply,
      all.map((profile) => (profile === kept ? token : profile.token)),
    );
  }

  private async refuse({ sessionId }: Kept, left: number): Promise<never> {
    if (left > 0) throw new AppError('CODE_INVALID', { fields: { pin: pinTriesLeft(left) } });
    const ended = await this.db.rows(endGuessed, { session: sessionId });
    this.sessions.forgetEnded(ended.map(({ tokenHash }) => tokenHash));
    throw new AppError('PROFILE_GONE');
  }

  private async kept(request: FastifyRequest): Promise<Kept[]> {
    const tokens = profileTokens(request);
    if (tokens.length === 0) return [];
    const byHash = new Map(tokens.map((token) => [hashOfToken(token).toString('hex'), token]));
    const rows = await this.db.rows(listProfiles, { hashes: hashesOf(request) });
    return rows.map((row) => ({ ...row, token: byHash.get(row.tokenHash.toString('hex')) ?? '' }));
  }
}

function hashesOf(request: FastifyRequest): Buffer[] {
  return profileTokens(request).map(hashOfToken);
}
