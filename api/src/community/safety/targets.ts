import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What can be reported, held, hidden and appealed. Each room registers its kinds. */
export const TARGET_KINDS = [
  'question',
  'answer',
  'comment',
  'group',
  'group_note',
  'tutor',
  'tutor_review',
  'tutor_message',
  'person',
] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

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
  read(tx: EntityManager, ids: readonly string[]): Promise<Target[]>;
  /** Shows or hides; `notice` is what the author is told of it, null when it is shown again. Rewards that hang on it are the room's matter. */
  setReview(tx: EntityManager, id: string, review: 'published' | 'hidden', notice: string | null): Promise<void>;
}

/** The rooms in which people write, by kind of target. */
@Injectable()
export class Targets {
  private readonly rooms = new Map<TargetKind, TargetRoom>();

  register(kind: TargetKind, room: TargetRoom): void {
    if (this.rooms.has(kind)) throw new Error(`Two rooms register the target '${kind}'.`);
    this.rooms.set(kind, room);
  }

  room(kind: TargetKind): TargetRoom {
    const room = this.rooms.get(kind);
    if (!room) throw new Error(`No room registers the target '${kind}'.`);
    return room;
  }
}
