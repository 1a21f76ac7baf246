import 'fake-indexeddb/auto';
import { newEvent } from '@ulty/kit';
import { waitFor } from '@testing-library/react';
import { noteClock } from './device-boot';

test('a fresh answer measures the clock of what is done from then on', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-20T12:00:01.000Z'));
  noteClock('Fri, 20 Nov 2026 12:00:00 GMT', Date.parse('2026-12-20T12:00:00.000Z'));
  await waitFor(() => expect(newEvent('u').clockOffsetMs).toBe(30 * 86_400_000));
});
