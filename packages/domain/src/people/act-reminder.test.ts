import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_DELIVERY, localTime } from './notice-rules.js';
import { ACT_REMINDER, actOf, actReminderAt, eveningMinute, reminderWords } from './act-reminder.js';

const ZONE = 'Africa/Ouagadougou';
/** A Monday. */
const NOW = Date.parse('2026-11-30T10:00:00Z');
const act = (when: string) => ({ title: when ? `À vous, ${when}` : 'À vous', words: 'Notez trois dépenses.' });

test('the act of a text is its title and its sentence, without markup', () => {
  const html =
    '<p>Un.</p>\n<p class="u-act" id="a-vous"><strong>À vous, ce soir.</strong> Notez <em>trois</em> dépenses &amp; gardez-les. Puis\nrelisez.</p>\n';
  expect(actOf(html)).toEqual({ title: 'À vous, ce soir', words: 'Notez trois dépenses & gardez-les. Puis relisez.' });
  expect(actOf('<p>Un. Deux.</p>')).toBeNull();
  expect(actOf('<p class="u-act">Sans point</p>')).toBeNull();
});

describe('a reminder comes', () => {
  test.each([
    ['ce soir', '2026-11-30T19:30', 'ce soir à 19\u00a0h\u00a030'],
    ['', '2026-11-30T19:30', 'ce soir à 19\u00a0h\u00a030'],
    ['ce soir à 20 h', '2026-11-30T20:00', 'ce soir à 20\u00a0h'],
    ['ce soir à 22 h', '2026-11-30T20:30', 'ce soir à 20\u00a0h\u00a030'],
    ['demain', '2026-12-01T07:30', 'demain à 7\u00a0h\u00a030'],
    ['demain soir', '2026-12-01T19:30', 'demain à 19\u00a0h\u00a030'],
    ['demain matin', '2026-12-01T07:30', 'demain à 7\u00a0h\u00a030'],
    ['demain à midi', '2026-12-01T12:00', 'demain à 12\u00a0h'],
    ['samedi à 8\u00a0h', '2026-12-05T08:00', 'samedi à 8\u00a0h'],
    ['samedi à 5 h 15', '2026-12-05T06:30', 'samedi à 6\u00a0h\u00a030'],
    ['dimanche après-midi', '2026-12-06T15:00', 'dimanche à 15\u00a0h'],
    ['lundi à 14 h 30', '2026-11-30T14:30', 'aujourd’hui à 14\u00a0h\u00a030'],
    ['lundi matin', '2026-12-07T07:30', 'lundi prochain à 7\u00a0h\u00a030'],
  ])('%s: %s', (when, expected, words) => {
    const at = actReminderAt(act(when), NOW, ZONE);
    expect([new Date(at).toISOString().slice(0, 16), reminderWords(at, NOW, ZONE)]).toEqual([expected, words]);
  });

  test('by the words of the sentence where its title says no time', () => {
    const at = actReminderAt({ title: 'À vous', words: 'Mardi à 9 h, appelez un client.' }, NOW, ZONE);
    expect(new Date(at).toISOString()).toBe('2026-12-01T09:00:00.000Z');
  });

  test('the next evening once this one is past, by the learner’s own clock and hour', () => {
    const late = Date.parse('2026-11-30T19:30:00Z');
    expect(reminderWords(actReminderAt(act('ce soir'), late, ZONE), late, ZONE)).toBe('demain à 19\u00a0h\u00a030');
    expect(new Date(actReminderAt(act('ce soir'), NOW, 'Asia/Tokyo', 20 * 60)).toISOString()).toBe('2026-11-30T11:00:00.000Z');
  });

  test('always ahead, within the limit, by day', () => {
    const whens = fc.oneof(
      fc.constantFrom('', 'ce soir', 'demain', 'demain soir', 'lundi', 'mardi à 8 h', 'dimanche à 23 h 59', 'samedi à 99 h', 'jeudi matin'),
      fc.string(),
    );
    const times = fc.integer({ min: NOW, max: NOW + 400 * 86_400_000 });
    const zones = fc.constantFrom(ZONE, 'Europe/Paris', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati');
    fc.assert(
      fc.property(whens, times, zones, fc.integer({ min: 17 * 60, max: 20 * 60 + 30 }), (when, now, zone, evening) => {
        const at = actReminderAt(act(when), now, zone, evening);
        expect(at).toBeGreaterThan(now);
        expect(at - now).toBeLessThanOrEqual(ACT_REMINDER.daysAhead * 86_400_000);
        expect(localTime(at, zone).minute).toBeGreaterThanOrEqual(6 * 60 + 30);
        expect(localTime(at, zone).minute).toBeLessThanOrEqual(20 * 60 + 30);
        expect(reminderWords(at, now, zone)).toMatch(/ à \d/);
      }),
    );
  });
});

test('an evening is the hour chosen for the day’s reminder, where that is an evening outside of the quiet hours', () => {
  const evening = (hour: number | null, preferences = DEFAULT_DELIVERY) => eveningMinute(hour, preferences, ZONE, NOW);
  expect([evening(null), evening(7), evening(18), evening(22)]).toEqual([1_170, 1_170, 1_080, 1_170]);
  expect(evening(18, { ...DEFAULT_DELIVERY, quietFromMin: 17 * 60 })).toBe(1_170);
});
