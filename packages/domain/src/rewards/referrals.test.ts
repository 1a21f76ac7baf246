import { expect, test } from '@jest/globals';
import { lastReferralDay, missingWords, REFERRAL_SIGNS, referralCode, referralLevel } from './referrals.js';

test('signs that nobody confuses', () => {
  expect(new Set(REFERRAL_SIGNS).size).toBe(32);
  expect(REFERRAL_SIGNS).not.toMatch(/[0O1I]/);
});

test.each([
  ['K7RW4P', 'K7RW4P'],
  [' k7rw 4p ', 'K7RW4P'],
  ['k7r-w4p', 'K7RW4P'],
  ['https://ulty.example/p/K7RW4P', 'K7RW4P'],
  ['K7RW4', null],
  ['K7RW4PP', null],
  ['K7RW40', null],
  ['K7RWIP', null],
  ['', null],
  ['é'.repeat(6), null],
])('%p is the code %p', (typed, code) => {
  expect(referralCode(typed)).toBe(code);
});

test.each([
  [0, false, 'parrain'],
  [9, true, 'parrain'],
  [10, true, 'ambassadeur'],
  [10, false, 'parrain'],
  [49, true, 'ambassadeur'],
  [50, true, 'or'],
])('%i rewarded, charter %p: %s', (rewarded, hasCharter, level) => {
  expect(referralLevel(rewarded, hasCharter)).toBe(level);
});

test('fourteen days, the first included', () => {
  expect(lastReferralDay('2026-11-16')).toBe('2026-11-29');
});

test.each([
  [{ days: 1, hasQuiz: false, hasPhone: false }, '1\u00a0jour sur 3, avant le 29\u00a0nov.'],
  [{ days: 2, hasQuiz: true, hasPhone: true }, '2\u00a0jours sur 3, avant le 29\u00a0nov.'],
  [{ days: 3, hasQuiz: false, hasPhone: true }, '3\u00a0jours sur 3. Il manque un quiz à 60\u00a0%.'],
  [{ days: 5, hasQuiz: false, hasPhone: false }, '3\u00a0jours sur 3. Il manque un quiz à 60\u00a0% et un numéro vérifié.'],
  [{ days: 3, hasQuiz: true, hasPhone: true, hasContact: false }, '3\u00a0jours sur 3. Il manque un jour appris avec du réseau.'],
  [{ days: 3, hasQuiz: true, hasPhone: true }, null],
])('%p: %p', (progress, words) => {
  expect(missingWords(progress, '29\u00a0nov.')).toBe(words);
});
