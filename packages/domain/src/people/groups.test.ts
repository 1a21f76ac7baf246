import { describe, expect, test } from '@jest/globals';
import {
  ATTENDANCE_SLOT_MS,
  attendanceCode,
  attendancePath,
  goalNeeds,
  groupCode,
  groupCodeOf,
  groupDayOf,
  groupWeekOf,
  isAttendanceCode,
  joinPath,
  mayStudyTogether,
  sessionWords,
} from './groups.js';

const GROUP_ID = '0190a000-0000-7000-8000-000000000001';

describe('codes', () => {
  test.each([
    ['K7RW4PAB', 'K7RW4PAB'],
    [' k7rw-4pab ', 'K7RW4PAB'],
    [`https://ulty.exemple${joinPath('K7RW4PAB')}`, 'K7RW4PAB'],
    [`https://ulty.exemple${attendancePath(GROUP_ID, 'K7RW4PAB')}`, 'K7RW4PAB'],
    ['K7RW4P', null],
    ['K7RW4PA0', null],
    ['', null],
    [`K7RW4PAB'; drop`, null],
    ['А'.repeat(8), null],
  ])('%p is %p', (typed, code) => expect(groupCode(typed)).toBe(code));

  test('random bytes make a code', () => expect(groupCode(groupCodeOf([0, 31, 32, 255, 7, 90, 128, 201]))).not.toBeNull());
});

describe('attendance', () => {
  const at = new Date('2026-11-21T16:04:00Z');
  const code = attendanceCode('secret', GROUP_ID, at);
  const later = (slots: number) => new Date(at.getTime() + slots * ATTENDANCE_SLOT_MS);
  test.each([
    [0, true],
    [2, true],
    [-2, true],
    [3, false],
    [-3, false],
  ])('a code %p quarters later: %p', (slots, isTaken) => expect(isAttendanceCode('secret', GROUP_ID, code, later(slots))).toBe(isTaken));
  test('another group’s or another secret’s is refused', () => {
    expect(isAttendanceCode('autre', GROUP_ID, code, at)).toBe(false);
    expect(isAttendanceCode('secret', 'autre', code, at)).toBe(false);
  });
});

test('seven of nine are asked for', () => expect(goalNeeds(9)).toBe(7));

describe('minors', () => {
  const aged = (age: number | null, isTutor = false) => ({ birthYear: age === null ? null : 2026 - age, isTutor });
  test.each([
    ['a minor with minors', aged(15), [aged(16)], true],
    ['a minor with a person of 20', aged(15), [aged(20)], true],
    ['a minor with a person of 21', aged(15), [aged(16), aged(21)], false],
    ['a minor with a verified tutor of 40', aged(15), [aged(40, true)], true],
    ['a minor with somebody of unknown age', aged(15), [aged(null)], false],
    ['a person of 20 with minors', aged(20), [aged(15)], true],
    ['a person of 21 with minors', aged(21), [aged(15)], false],
    ['a verified tutor with minors', aged(40, true), [aged(15)], true],
    ['unknown age with minors', aged(null), [aged(15)], false],
    ['unknown age with adults', aged(null), [aged(40)], true],
  ])('%s', (_name, person, members, may) => expect(mayStudyTogether(2026, person, members)).toBe(may));
});

test('weeks begin on Monday', () => {
  expect(groupWeekOf(new Date('2026-11-22T23:59:00Z'))).toBe('2026-11-16');
  expect(groupDayOf(new Date('2026-11-22T23:59:00Z'))).toBe(7);
  expect(groupDayOf(new Date('2026-11-23T00:00:00Z'))).toBe(1);
});
test('the session in words', () => expect(sessionWords({ day: 6, minute: 16 * 60 })).toBe('sam. 16:00'));
