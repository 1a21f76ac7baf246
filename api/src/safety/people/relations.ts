import { Injectable } from '@nestjs/common';
import { isMinorIn, OUTSIDER_AT } from '@ulty/domain/base/ages.js';
import { statement } from '../../core/database/statement.js';
import type { Queryable } from '../../core/database/queryable.js';
import { BLOCKED_BY, listFriends, readMeeting, type MeetingPerson } from './relations.queries.js';

/** Where two people would meet; the rules of minors differ. Product §1.7, §2.12, §2.15, §2.16. */
export type MeetingPlace = 'friends' | 'group' | 'tutor' | 'community';

/** Why two people may not meet: a stable code, put in words by the caller. Told to nobody as such: it would tell of a block or an age. */
export type MeetingRefusal = 'blocked' | 'minor' | 'age_unknown' | 'gone';

/** What the rules of a place depend on. */
export interface MeetingFacts {
  /** friends: by what they find each other; 'alias' when left out. Minors by code or of one group only. */
  way?: 'alias' | 'code' | 'group';
  /** group: one of minors, where nobody from 21 on is but checked tutors. */
  isForMinors?: boolean;
  /** group, tutor: those of the people, the asker included, who teach and whose papers were checked. */
  checkedTutors?: ReadonlySet<string>;
}

type Person = MeetingPerson & { year: number };

const listBlocked = statement('people.list-blocked', BLOCKED_BY);

/** Blocks between people, and the rules that protect minors. */
@Injectable()
export class Relations {
  /**
   * Null when they may meet there. A block of either side counts; in the community it means that neither is told what the other does. An
   * unknown age is treated as that of a minor. One statement.
   * @param others each is asked about once
   */
  async mayMeet(
    tx: Queryable,
    userId: string,
    others: readonly string[],
    place: MeetingPlace,
    facts: MeetingFacts = {},
    now = new Date(),
  ): Promise<Map<string, MeetingRefusal | null>> {
    if (others.length === 0) return new Map();
    const rows = await tx.rows(readMeeting, { user: userId, others });
    const year = now.getUTCFullYear();
    const people = new Map(rows.map((row) => [row.id, { ...row, year }]));
    const self = people.get(userId);
    return new Map(
      others.map((id) => {
        const other = people.get(id);
        if (!self || !other) return [id, 'gone'];
        return [id, other.isBlocked ? 'blocked' : ofPlace(place, self, other, facts)];
      }),
    );
  }

  /** Those whom a person has blocked: what they write is hidden from this person. At most 500. */
  async blockedBy(tx: Queryable, userId: string): Promise<Set<string>> {
    const rows = await tx.rows(listBlocked, { reader: userId });
    return new Set(rows.map(({ id }) => id));
  }

  /** At most 150. */
  async friendsOf(tx: Queryable, userId: string): Promise<string[]> {
    const rows = await tx.rows(listFriends, { user: userId });
    return rows.map(({ id }) => id);
  }
}

function ofPlace(place: MeetingPlace, self: Person, other: Person, facts: MeetingFacts): MeetingRefusal | null {
  const pair = [self, other];
  const isChecked = ({ id }: Person) => facts.checkedTutors?.has(id) ?? false;
  if (place === 'friends') return (facts.way ?? 'alias') === 'alias' ? firstOf(pair, notAdult) : null;
  if (place === 'group' && facts.isForMinors)
    return firstOf(
      pair.filter((person) => !isChecked(person)),
      tooOldForMinors,
    );
  // Of a minor and a tutor, the tutor is an adult whose papers were checked.
  if (place === 'tutor' && !pair.some((person) => isChecked(person) && notAdult(person) === null)) return firstOf(pair, notAdult);
  return null;
}

const firstOf = (people: readonly Person[], refusal: (person: Person) => MeetingRefusal | null): MeetingRefusal | null =>
  people.map(refusal).find((found) => found !== null) ?? null;

const notAdult = ({ birthYear, year }: Person): MeetingRefusal | null =>
  birthYear === null ? 'age_unknown' : isMinorIn(year, birthYear) ? 'minor' : null;

const tooOldForMinors = ({ birthYear, year }: Person): MeetingRefusal | null =>
  birthYear === null ? 'age_unknown' : year - birthYear >= OUTSIDER_AT ? 'minor' : null;
