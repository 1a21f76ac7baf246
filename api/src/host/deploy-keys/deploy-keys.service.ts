import { Injectable } from '@nestjs/common';
import type { DeployKey, MadeDeployKey, NewDeployKey } from '@ulty/contracts/host/deploy-keys.js';
import type { FastifyRequest } from 'fastify';
import { hash, randomBytes } from 'node:crypto';
import type { Tx } from '../../core/database/transaction.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { Limits } from '../../core/limits/limits.js';
import { isUuid } from '../../core/base/ids.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { personActor } from '../registry/registry-actor.js';
import {
  addKey,
  findGoodKey,
  findKey,
  findKeyByFingerprint,
  lockKey,
  noteKeyUse,
  readKeys,
  revokeKey,
  type KeyRow,
} from './deploy-keys.queries.js';
import { readPublicKey } from './public-key.js';

/** A deploy key that a request has presented. */
export interface ShownKey {
  id: string;
  name: string;
  remotes: string[];
  /** PEM (SPKI). */
  publicKey: string;
}

/** The public half of a key, and its name. */
export type PublicHalf = Pick<ShownKey, 'name' | 'publicKey'>;

const opens = (key: Pick<ShownKey, 'remotes'>, remoteId: string) => key.remotes.includes(remoteId);

const PREFIX = 'ulty_';
const TOKEN_BYTES = 32;
const BEARER = /^Bearer (ulty_[\w-]{43})$/;

/** Limit of invalid keys from one network. */
const FAILURES = { name: 'deploy keys', max: 20, windowMs: 15 * 60_000 };

/** Keys with which teams publish. Tokens are stored as hashes only. Design §4. */
@Injectable()
export class DeployKeys {
  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
  ) {}

  async list(): Promise<DeployKey[]> {
    return (await this.db.rows(readKeys)).map(toDeployKey);
  }

  /** Makes a key; only this answer contains its token. Throws VALIDATION. */
  async make({ name, remotes, publicKey, days }: NewDeployKey, maker: SessionUser): Promise<MadeDeployKey> {
    const key = readPublicKey(publicKey);
    if (!key)
      throw new AppError('VALIDATION', { fields: { publicKey: 'Collez la clé publique (PEM) que « ulty-remote keygen » affiche.' } });
    const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    const row = await this.db.one(addKey, {
      id: uuidV7(),
      name,
      remotes: [...new Set(remotes)],
      tokenHash: hashOf(token),
      publicKey: key.pem,
      fingerprint: key.fingerprint,
      user: maker.id,
      userName: personActor(maker).name,
      days,
    });
    if (!row) throw new Error('a deploy key was not written');
    return { key: toDeployKey(row), token };
  }

  /** Revokes a key. Throws DEPLOY_KEY_NOT_FOUND. */
  async revoke(id: string, actor: SessionUser): Promise<void> {
    const revoked = isUuid(id) && (await this.db.one(revokeKey, { id, revokedBy: personActor(actor).name }));
    if (!revoked) throw new AppError('DEPLOY_KEY_NOT_FOUND');
  }

  /** Returns the key of a request to one remote. Throws DEPLOY_KEY_UNKNOWN, DEPLOY_KEY_OTHER_REMOTE, TOO_MANY_REQUESTS. */
  async ofRequest({ headers, networks }: FastifyRequest, remoteId: string): Promise<ShownKey> {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    const key = token === undefined ? null : await this.db.one(findKey, { tokenHash: hashOf(token) });
    // Counted only once the key is known to be invalid: strangers behind a shared address cannot block a valid one, and 256 random bits
    // cannot be guessed.
    if (!key) {
      await this.limits.consumeFrom(FAILURES, networks);
      throw new AppError('DEPLOY_KEY_UNKNOWN');
    }
    if (!opens(key, remoteId)) throw new AppError('DEPLOY_KEY_OTHER_REMOTE');
    await this.db.count(noteKeyUse, { id: key.id });
    return key;
  }

  /** Throws DEPLOY_KEY_UNKNOWN when the key was revoked since it was presented. */
  async check(tx: Tx, { id }: Pick<ShownKey, 'id'>): Promise<void> {
    if ((await tx.count(findGoodKey, { id })) === 0) throw new AppError('DEPLOY_KEY_UNKNOWN');
  }

  /** Returns the public half with which something of one remote is signed. Throws DEPLOY_KEY_UNKNOWN, DEPLOY_KEY_OTHER_REMOTE. */
  async ofFingerprint(fingerprint: string, remoteId: string): Promise<PublicHalf> {
    const keys = await this.db.rows(findKeyByFingerprint, { fingerprint });
    if (keys.length === 0) throw new AppError('DEPLOY_KEY_UNKNOWN');
    const key = keys.find((one) => opens(one, remoteId));
    if (!key) throw new AppError('DEPLOY_KEY_OTHER_REMOTE');
    return key;
  }

  /** Locks a key until the transaction ends. Throws DEPLOY_KEY_UNKNOWN when it was revoked since it was presented. */
  async hold(tx: Tx, { id }: Pick<ShownKey, 'id'>): Promise<void> {
    if ((await tx.count(lockKey, { id })) === 0) throw new AppError('DEPLOY_KEY_UNKNOWN');
  }
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function toDeployKey({ createdAt, lastUsedAt, expiresAt, revokedAt, ...row }: KeyRow): DeployKey {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
