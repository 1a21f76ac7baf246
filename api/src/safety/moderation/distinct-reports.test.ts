import { expect, test } from '@jest/globals';
import { weighReports, type ReportFact } from './distinct-reports.js';

const by = (userId: string, over: Partial<ReportFact> = {}): ReportFact => ({
  userId,
  traits: [`phone of ${userId}`],
  network: `network of ${userId}`,
  isHalf: false,
  ...over,
});
const weigh = (...reports: ReportFact[]) => weighReports(reports, 3);

test('three people hide', () => {
  expect(weigh(by('a'), by('b'))).toEqual({ people: 2, weight: 2, hides: false });
  expect(weigh(by('a'), by('b'), by('c'))).toEqual({ people: 3, weight: 3, hides: true });
});

test('accounts that share a trait, directly or through others, are one person', () => {
  const chain = [by('a', { traits: ['1'] }), by('b', { traits: ['1', '2'] }), by('c', { traits: ['2'] })];
  expect(weigh(...chain)).toEqual({ people: 1, weight: 1, hides: false });
  expect(weigh(...chain, by('d'), by('e'))).toEqual({ people: 3, weight: 3, hides: true });
  const thirty = Array.from({ length: 30 }, (_, n) => by(`ring ${n}`, { traits: ['one'] }));
  expect(weigh(...thirty).hides).toBe(false);
});

test('those who name no device are one person', () => {
  expect(weigh(by('a', { traits: [''] }), by('b', { traits: [''] }), by('c', { traits: [''] })).people).toBe(1);
});

test('one network alone hides nothing, whatever devices it names', () => {
  const ring = Array.from({ length: 30 }, (_, n) => by(`ring ${n}`, { network: 'one' }));
  expect(weigh(...ring)).toEqual({ people: 30, weight: 30, hides: false });
  expect(weigh(...ring, by('elsewhere')).hides).toBe(true);
});

test('new, doubted and often wrong people count half, and the best of one person counts', () => {
  expect(weigh(...['a', 'b', 'c', 'd', 'e'].map((who) => by(who, { isHalf: true })))).toEqual({ people: 5, weight: 2.5, hides: false });
  expect(weigh(by('a', { isHalf: true, traits: ['1'] }), by('b', { traits: ['1'] })).weight).toBe(1);
});
