import { cleanLine, isOneAlphabet } from '@ulty/contracts/base/names.js';
import type { GroupCreated, GroupSettings as GivenSettings } from '@ulty/contracts/community/groups.js';
import { TRACK_SUBJECTS } from '@ulty/domain/people/community.js';
import { GRADES } from '@ulty/domain/learning/grades.js';
import { GROUP, GROUP_GOALS, type GroupAccess, type GroupGoalKind } from '@ulty/domain/people/groups.js';

const LETTERS = /\p{L}.*\p{L}.*\p{L}/u;
const ALL_GRADES: readonly string[] = Object.values(GRADES).flat();

/** Returns one line in a single alphabet, else null: lookalike letters of another alphabet would allow two names that look the same. */
function line(typed: string, max: number): string | null {
  const text = cleanLine(typed.normalize('NFKC')).replaceAll(/\s+/g, ' ');
  return text.length <= max && isOneAlphabet(text) ? text : null;
}

/** Returns several lines without invisible characters; null when too long. */
export function lines(typed: string, max: number): string | null {
  const text = typed
    .split(/\r?\n/)
    .map(cleanLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return text.length <= max ? text : null;
}

/** Returns one line of free text; null when empty or too long. */
export function words(typed: string, max: number): string | null {
  const text = cleanLine(typed);
  return text !== '' && text.length <= max ? text : null;
}

export interface GroupSettings {
  name: string;
  town: string | null;
  access: GroupAccess;
  capacity: number;
  rules: string;
  sessionDay: number | null;
  sessionMinute: number | null;
  sessionPlace: string | null;
  goalKind: GroupGoalKind;
  goalTarget: number;
}

/** Returns the animator's settings as they are stored; null when a value is invalid. */
export function settingsOf(given: GivenSettings): GroupSettings | null {
  const { access, capacity, session, goalKind, goalTarget } = given;
  const name = line(given.name, GROUP.nameChars);
  const town = given.town === null ? null : line(given.town, GROUP.townChars);
  const rules = lines(given.rules, GROUP.rulesChars);
  const place = session && cleanLine(session.place);
  const goal = GROUP_GOALS[goalKind];
  if (name === null || !LETTERS.test(name) || rules === null) return null;
  if (given.town !== null && !town) return null;
  if (place && place.length > GROUP.placeChars) return null;
  if (capacity < GROUP.members.least || capacity > GROUP.members.most) return null;
  if (goalTarget < goal.least || goalTarget > goal.most) return null;
  return {
    name,
    town,
    access,
    capacity,
    rules,
    sessionDay: session?.day ?? null,
    sessionMinute: session?.minute ?? null,
    sessionPlace: place || null,
    goalKind,
    goalTarget,
  };
}

/** Whether subject and class are in our lists. */
export const isSubject = ({ track, subject, grade }: Pick<GroupCreated, 'track' | 'subject' | 'grade'>): boolean =>
  TRACK_SUBJECTS[track].includes(subject) && (grade === null || ALL_GRADES.includes(grade));
