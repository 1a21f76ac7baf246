import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Where two people would meet; the rules of minors differ. Product §1.7, §2.12, §2.15, §2.16. */
export type MeetingPlace = 'friends' | 'group' | 'tutor' | 'community';

/** Why two people may not meet: a stable code, put in words by the caller. */
export type MeetingRefusal = 'blocked' | 'minor' | 'age_unknown' | 'gone';

/** Blocks between people, and the rules that protect minors. */
@Injectable()
export class Relations {
  /** Null when they may meet there. @param others each is asked about once */
  mayMeet(
    _tx: EntityManager,
    _userId: string,
    others: readonly string[],
    _place: MeetingPlace,
  ): Promise<Map<string, MeetingRefusal | null>> {
    return Promise.resolve(new Map(others.map((id) => [id, null])));
  }
}
