import { expect, type APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';

/** Makes a group of the signed-in learner; returns its id. */
export async function madeGroup(request: APIRequestContext): Promise<string> {
  const eventId = randomUUID();
  const answer = await request.post('/api/groups', {
    data: {
      eventId,
      occurredAt: new Date().toISOString(),
      name: 'Les matheux',
      track: 'quiz-hero',
      subject: 'Maths',
      grade: '3e',
      town: 'Ouagadougou',
      access: 'open',
      capacity: 12,
      rules: 'Une annale par jour.',
      session: { day: 6, minute: 960, place: 'École Tanghin B' },
      goalKind: 'days',
      goalTarget: 5,
    },
  });
  expect(answer.status()).toBe(200);
  return eventId;
}
