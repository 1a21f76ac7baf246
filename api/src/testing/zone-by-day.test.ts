import { expect, test } from '@jest/globals';
import { EARLY_HOUR } from '@ulty/domain/rewards/badges.js';
import { dayOf, hourOf } from '@ulty/domain/days/streak.js';
import { zoneByDay } from './zone-by-day.js';

test.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'at %i:00 there is a zone where the two hours before were day, and no early ones',
  (hour) => {
    for (const minute of [0, 59]) {
      const now = new Date(Date.UTC(2026, 10, 29, hour, minute));
      const zone = zoneByDay(now);
      expect(dayOf(now.toISOString(), zone)).toBe('2026-11-29');
      const before = new Date(now.getTime() - 2 * 3_600_000).toISOString();
      expect(hourOf(before, zone)).toBeGreaterThanOrEqual(EARLY_HOUR);
      expect(hourOf(now.toISOString(), zone)).toBeLessThan(18);
    }
  },
);
