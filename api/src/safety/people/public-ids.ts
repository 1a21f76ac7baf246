import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../core/database/queryable.js';
import { addSeats, lockSeats } from './relations.queries.js';

/** The opaque ids by which people name one another in rooms: the same for everybody, and they lead to nothing else. */
@Injectable()
export class Seats {
  /** Locks the seats of people until the transaction ends, in one order whoever asks; makes those that are missing. Accounts that are gone have none. */
  async lock(tx: Queryable, people: readonly string[]): Promise<Map<string, string>> {
    await tx.count(addSeats, { people });
    const rows = await tx.rows(lockSeats, { people });
    return new Map(rows.map(({ userId, seat }) => [userId, seat]));
  }
}
