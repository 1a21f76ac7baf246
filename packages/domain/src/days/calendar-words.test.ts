import { addMonths, dayWords, knownTimeZone, momentWords, monthWeeks, monthWords, shortDayWords } from './calendar-words';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const NOW = new Date('2026-11-20T19:00:00Z');

test.each([
  ['2026-11-20T18:42:10.000Z', 'Africa/Ouagadougou', 'Aujourd’hui 18:42'],
  ['2026-11-20T00:00:00.000Z', 'Africa/Ouagadougou', 'Aujourd’hui 00:00'],
  ['2026-11-19T23:59:59.000Z', 'Africa/Ouagadougou', 'Hier'],
  ['2026-11-12T08:00:00.000Z', 'Africa/Ouagadougou', '12 nov.'],
  ['2025-12-31T08:00:00.000Z', 'Africa/Ouagadougou', '31 déc. 2025'],
  ['2026-11-20T04:30:00.000Z', 'America/New_York', 'Hier'],
  ['2026-11-19T23:30:00.000Z', 'Asia/Tokyo', 'Hier'],
])('%s in %s is %s', (iso, zone, words) => {
  expect(plain(momentWords(iso, NOW, zone))).toBe(words);
});

test.each([
  ['2026-11-18', 'mercredi 18 novembre'],
  ['2026-03-01', 'dimanche 1er mars'],
])('%s reads %s', (day, words) => {
  expect(plain(dayWords(day))).toBe(words);
});

test('short days name the year when it is another', () => {
  expect(plain(shortDayWords('2026-08-01', '2026-11-20'))).toBe('1er août');
  expect(plain(shortDayWords('2025-08-01', '2026-11-20'))).toBe('1er août 2025');
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -11, '2025-12'],
])('%s and %i months', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test('a month in weeks begins on Monday and holds each of its days once', () => {
  expect(monthWords('2026-11')).toBe('novembre 2026');
  const weeks = monthWeeks('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(monthWeeks('2027-02')).toHaveLength(4);
});

test('a zone this browser does not know gives way to that of Ouagadougou', () => {
  expect(knownTimeZone('Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(knownTimeZone('Mars/Olympus')).toBe('Africa/Ouagadougou');
});
