import { earnWords, missingTimeWords, movementWords, withheldWords } from './reward-words';
import { DAILY_TOTAL_CAP_UTC, STARTER_RULES } from './rewards';

test.each(STARTER_RULES.map(({ code }) => [code]))('%s has words of its own', (code) => {
  expect(movementWords(code)).not.toBe(movementWords('reward_of_2031'));
  expect(STARTER_RULES.filter((other) => movementWords(other.code) === movementWords(code))).toHaveLength(1);
});

test('a reason of a later version is still a sentence', () => {
  expect(movementWords('reward_of_2031')).toBe('Mouvement d’UltyCoins');
  expect(withheldWords('reason_of_2031')).toBe('Ce résultat n’a pas rapporté d’UltyCoins.');
  expect(earnWords('reward_of_2031')).toBeNull();
});

test('what only time or others bring is no invitation', () => {
  expect(earnWords('streak_7')).toBeNull();
  expect(earnWords('badge')).toBeNull();
  expect(earnWords('quiz_first_pass')).toBe('Réussir un quiz du premier coup');
});

test('the cap named is the cap in force', () => {
  expect(withheldWords('total_cap')).toContain(String(DAILY_TOTAL_CAP_UTC));
});

test('what a counted day pays is not called the day’s goal, which is one of minutes', () => {
  expect(movementWords('daily_goal')).toBe('Objectif du jour');
  expect(earnWords('daily_goal')).toBe('Valider votre journée');
});

test.each(['too_fast', 'implausible_time', 'not_enough_time'])('%s is said in words of its own', (reason) => {
  expect(withheldWords(reason)).not.toBe(withheldWords('reason_of_2031'));
});

test.each([
  [1, '1\u00a0s'],
  [59, '59\u00a0s'],
  [60, '1\u00a0min'],
  [72, '1\u00a0min 12\u00a0s'],
])('%i seconds that are missing are %s', (seconds, span) => {
  expect(missingTimeWords(seconds, 5)).toBe(`Encore ${span} de lecture pour recevoir vos 5\u00a0UTC`);
});
