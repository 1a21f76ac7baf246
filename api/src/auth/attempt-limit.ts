import { AppError } from '../errors.js';

const MAX_KEYS = 50_000;

/** So many attempts per key in a window (ms), counted in this process. An attempt that turned out well can be given back. */
export class AttemptLimit {
  private readonly taken = new Map<string, { count: number; until: number }>();

  constructor(
    private readonly max: number,
    private readonly windowMs: number,
  ) {}

  /** Counts an attempt before its outcome is known, so that parallel guesses cannot outrun the limit. Throws TOO_MANY_REQUESTS. */
  take(key: string): void {
    const now = Date.now();
    const known = this.taken.get(key);
    const current = known && known.until > now ? known : { count: 0, until: now + this.windowMs };
    if (current.count >= this.max) {
      const retryAfterSec = Math.ceil((current.until - now) / 1_000);
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSec, hint: `Réessayez dans ${Math.ceil(retryAfterSec / 60)} min.` });
    }
    current.count += 1;
    this.taken.delete(key);
    this.taken.set(key, current);
    const oldest = this.taken.size > MAX_KEYS ? this.taken.keys().next().value : undefined;
    if (oldest !== undefined) this.taken.delete(oldest);
  }

  giveBack(key: string): void {
    const current = this.taken.get(key);
    if (current) current.count = Math.max(0, current.count - 1);
  }

  /** Attempts a key may still make now. */
  left(key: string): number {
    const current = this.taken.get(key);
    return current && current.until > Date.now() ? Math.max(0, this.max - current.count) : this.max;
  }
}
