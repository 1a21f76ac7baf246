import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { AppError } from '../../core/base/errors.js';

/** Argon2id (the library's default) at OWASP's second setting: 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Most hashes computed at once: hashing is slow on purpose and would take processor and memory from other requests. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 100;

/** Hashes and checks passwords, two at a time; refuses further ones when more than a hundred wait. */
@Injectable()
export class Passwords {
  private readonly parameters = PARAMETERS;
  private readonly turns = pLimit(MAX_AT_ONCE);
  private decoy: Promise<string> | null = null;

  /** With `salt` (16 bytes) the same password gives the same hash, as long as the parameters are unchanged; else the salt is random. */
  hash(password: string, salt?: Buffer): Promise<string> {
    return this.inTurn(() => hash(password, { ...this.parameters, ...(salt && { salt }) }));
  }

  /** Without a known hash the same work is done, so that response times do not reveal which accounts exist. */
  async matches(password: string, known: string | null): Promise<boolean> {
    this.decoy ??= hash('leurre', this.parameters);
    const against = known ?? (await this.decoy);
    const isRight = await this.inTurn(() => verify(against, password));
    return isRight && known !== null;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.turns.activeCount + this.turns.pendingCount >= MAX_AT_ONCE + MAX_WAITING)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSec: 10 });
    return this.turns(work);
  }
}
