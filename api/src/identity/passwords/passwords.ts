import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors.js';

/** Argon2id (the library's default) at OWASP's second setting: 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing is slow on purpose: more at once would starve every other request of processor and memory. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 100;

/** Hashes and checks passwords, two at a time; past a hundred waiting it refuses rather than pile up. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private decoy: Promise<string> | null = null;

  /** With `salt` (16 bytes) the same password gives the same hash, while `PARAMETERS` stay; else the salt is random. */
  hash(password: string, salt?: Buffer): Promise<string> {
    return this.inTurn(() => hash(password, { ...PARAMETERS, ...(salt && { salt }) }));
  }

  /** Without a known hash the same work is done in vain, so that time does not tell which accounts exist. */
  async matches(password: string, known: string | null): Promise<boolean> {
    this.decoy ??= hash('leurre', PARAMETERS);
    const against = known ?? (await this.decoy);
    const isRight = await this.inTurn(() => verify(against, password));
    return isRight && known !== null;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.waiting.length >= MAX_WAITING) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSec: 10 });
    if (this.running >= MAX_AT_ONCE) await new Promise<void>((turn) => this.waiting.push(turn));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place passes straight to the next one: nobody can slip in between.
      if (next) next();
      else this.running -= 1;
    }
  }
}
