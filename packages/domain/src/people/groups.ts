import { isMinorIn, OUTSIDER_AT } from '../base/ages.js';
import { minuteWords } from '../base/clock-words.js';
import { groupPresencePage, joinGroupPage } from '../base/pages.js';
import { sha256 } from '../base/sha256.js';
import { addDays, dayOf, mondayOf, type Day } from '../days/streak.js';

/** Limits of study groups. Product §2.15. */
export const GROUP = {
  members: { least: 3, most: 30, usual: 12 },
  /** Most groups that one person is in, has asked to join or waits for. */
  perPerson: 10,
  waiting: 30,
  nameChars: 60,
  townChars: 40,
  placeChars: 80,
  rulesChars: 400,
  planChars: 80,
  noteChars: 500,
  shares: 10,
  pins: 5,
  notes: 30,
  notesADay: 20,
  idleDays: 30,
  /** Percentage of members that must reach the week's goal before each is rewarded. */
  goalPercent: 70,
} as const;

/** Who may join: anybody at once, those whom the animator accepts, only those with the code. */
export const GROUP_ACCESS = ['open', 'request', 'private'] as const;
export type GroupAccess = (typeof GROUP_ACCESS)[number];
export const GROUP_ACCESS_WORDS: Record<GroupAccess, string> = { open: 'Ouvert', request: 'Sur demande', private: 'Privé' };

/** A person's relation to a group. animator: leads it; requested: waits for the animator; waiting: waits for a place. */
export const GROUP_STANDINGS = ['animator', 'member', 'requested', 'waiting', 'none'] as const;
export type GroupStanding = (typeof GROUP_STANDINGS)[number];

/** What a week's goal counts for each member, with its least and greatest value: days learned, quizzes passed, texts finished. */
export const GROUP_GOALS = {
  days: { least: 3, most: 7, usual: 5, one: 'jour', many: 'jours' },
  quizzes: { least: 2, most: 30, usual: 5, one: 'quiz réussi', many: 'quiz réussis' },
  texts: { least: 2, most: 30, usual: 5, one: 'texte lu', many: 'textes lus' },
} as const;
export type GroupGoalKind = keyof typeof GROUP_GOALS;
export const GROUP_GOAL_KINDS = Object.keys(GROUP_GOALS) as [GroupGoalKind, ...GroupGoalKind[]];

/** Kinds of entries of a day's plan: our own content, or free text ('Annale 2023', 'Rencontre à l’école'). */
export const PLAN_KINDS = ['chapter', 'quiz', 'lesson', 'text'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** What a member says of a day: a text of the plan is done, they will come to the session. */
export const GROUP_MARKS = ['text', 'session'] as const;

/** Signs of codes, without those that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const GROUP_CODE_LENGTH = 8;
const CODE = new RegExp(`^[${SIGNS}]{${GROUP_CODE_LENGTH}}$`);

/** Path of the address in a QR code, without its origin. */
export const joinPath = (code: string): string => `${joinGroupPage}?code=${code}`;
export const attendancePath = (groupId: string, code: string): string => `${groupPresencePage({ id: groupId })}?code=${code}`;

/** Parses a typed or scanned code, link or signs, into its stored form; null when it cannot be one. */
export function groupCode(typed: string): string | null {
  const signs = (/[?&]code=([^&#\s]*)/i.exec(typed)?.[1] ?? typed).replaceAll(/[\s\p{Cf}-]/gu, '').toUpperCase();
  return CODE.test(signs) ? signs : null;
}

/** A code from random bytes, one byte for each sign. */
export const groupCodeOf = (bytes: ArrayLike<number>): string =>
  Array.from({ length: GROUP_CODE_LENGTH }, (_, at) => SIGNS[(bytes[at] as number) & 31]).join('');

/** A code of attendance is valid for a quarter of an hour. */
export const ATTENDANCE_SLOT_MS = 900_000;
/** Number of quarters of an hour before and after in which a code is still accepted, since the clocks of phones differ. */
const NEAR_SLOTS = 2;

const slotOf = (at: Date) => Math.floor(at.getTime() / ATTENDANCE_SLOT_MS);
const slotCode = (secret: string, groupId: string, slot: number) => {
  const digest = sha256(`${secret}.${sha256(`${secret}.${groupId}.${slot}`)}`);
  return groupCodeOf([...digest].map((sign) => sign.charCodeAt(0)));
};

/** The code that the animateur's phone shows at a moment, with or without network. @param secret known to that phone and to the server only */
export const attendanceCode = (secret: string, groupId: string, at: Date): string => slotCode(secret, groupId, slotOf(at));

/** Whether the code was shown at about that moment. */
export function isAttendanceCode(secret: string, groupId: string, code: string, at: Date): boolean {
  return Array.from({ length: 2 * NEAR_SLOTS + 1 }, (_, step) => slotOf(at) + step - NEAR_SLOTS).some(
    (slot) => slotCode(secret, groupId, slot) === code,
  );
}

/** Monday of a moment's week; weeks of groups follow the time of Burkina Faso. */
export const groupWeekOf = (at: Date): Day => mondayOf(dayOf(at.toISOString()));

/** Day of the week of a moment: 1 Monday to 7 Sunday. */
export function groupDayOf(at: Date): number {
  const day = dayOf(at.toISOString());
  const monday = mondayOf(day);
  return 1 + Array.from({ length: 7 }, (_, step) => addDays(monday, step)).indexOf(day);
}

export const WEEKDAY_NAMES = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** Number of members who must reach the goal: 7 of 9. */
export const goalNeeds = (members: number): number => Math.ceil((members * GROUP.goalPercent) / 100);

/** Whether a person counts as an adult for a group with minors; a person of unknown age does. */
export const isOutsider = (year: number, birthYear: number | null): boolean => birthYear === null || year - birthYear >= OUTSIDER_AT;

/**
 * Whether a person may be in a group with these members: minors may not be together with people of 21 or more (or of unknown age), except
 * verified tutors.
 * @param year the present year
 */
export function mayStudyTogether(
  year: number,
  person: { birthYear: number | null; isTutor: boolean },
  members: readonly { birthYear: number | null; isTutor: boolean }[],
): boolean {
  const isFar = ({ birthYear, isTutor }: { birthYear: number | null; isTutor: boolean }) => !isTutor && isOutsider(year, birthYear);
  if (isMinorIn(year, person.birthYear)) return !members.some(isFar);
  return !isFar(person) || !members.some(({ birthYear }) => isMinorIn(year, birthYear));
}

/** 'sam. 16:00'. @param day 1 to 7 @param minute of the day */
export function sessionWords({ day, minute }: { day: number; minute: number }): string {
  const name = (WEEKDAY_NAMES[day - 1] ?? '').slice(0, 3);
  return `${name}. ${minuteWords(minute)}`;
}
