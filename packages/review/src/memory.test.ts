import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import { daysAfter, recalledWith, type Memory, type Rating } from './memory.js';

const DAY_MS = 86_400_000;
const MAX_DAYS = 365;
const library = fsrs({ request_retention: 0.9, maximum_interval: MAX_DAYS, enable_fuzz: false, enable_short_term: false });

test('equals the library after any past, to the last decimal', () => {
  const recalls = fc.array(fc.record({ days: fc.integer({ min: 0, max: 900 }), rating: fc.constantFrom<Rating>(1, 2, 3, 4) }), {
    minLength: 1,
    maxLength: 25,
  });
  fc.assert(
    fc.property(recalls, (past) => {
      let card = createEmptyCard(new Date(0));
      let memory: Memory | null = null;
      let now = 0;
      for (const [index, { days, rating }] of past.entries()) {
        now += index === 0 ? 0 : days;
        const elapsed = index === 0 ? 0 : days;
        card = library.next(card, new Date(now * DAY_MS), rating as Grade).card;
        const due = daysAfter(memory, elapsed, rating, MAX_DAYS);
        memory = recalledWith(memory, elapsed, rating);
        expect([memory.difficulty, memory.stability, due]).toEqual([card.difficulty, card.stability, card.scheduled_days]);
      }
    }),
    { numRuns: 200 },
  );
});
