import { Injectable } from '@nestjs/common';
import type { TargetKind } from '@ulty/domain/people/safety.js';
import type { Queryable } from '../../core/database/queryable.js';
import type { Tx } from '../../core/database/transaction.js';

export type { TargetKind };

/** A target as moderators see it. */
export interface Target {
  id: string;
  /** Null: the account is gone, or the house wrote it. */
  authorId: string | null;
  title: string;
  text: string;
  /** Path of the page it stands on. */
  href: string;
  review: 'published' | 'held' | 'hidden';
  at: Date;
}

/** How a room shows its things to moderators and takes their decisions. */
export interface TargetRoom {
  /** Those of the ids that exist, in any order. */
  targetsOf(tx: Queryable, ids: readonly string[]): Promise<Target[]>;
  /** Shows or hides; `notice` is what the author is told of it, null when it is shown again. Rewards that hang on it are the room's matter. */
  setReview(tx: Tx, id: string, review: 'published' | 'hidden', notice: string | null): Promise<void>;
}

/** The rooms in which people write, by kind of target. */
@Injectable()
export class Targets {
  private readonly rooms = new Map<TargetKind, TargetRoom>();

  register(kind: TargetKind, room: TargetRoom): void {
    if (this.rooms.has(kind)) throw new Error(`Two rooms register the target '${kind}'.`);
    this.rooms.set(kind, room);
  }

  /** Undefined for a kind that no room registers: nothing of it exists. */
  room(kind: TargetKind): TargetRoom | undefined {
    return this.rooms.get(kind);
  }
}
