import { expect, test } from '@jest/globals';
import { answerGiven, commentGiven } from '@ulty/contracts/event-types/community.js';
import { draftOf } from './draft-of';

const OF_EVERY_EVENT = { eventId: '0198f2c4-0000-7000-8000-000000000001', occurredAt: '2026-11-20T10:00:00Z' } as never;

test('an event goes to the address that its own fields fill', () => {
  const given = { ...(OF_EVERY_EVENT as object), questionId: '0198f2c4-0000-7000-8000-00000000000a', text: 'Oui.', media: [] };
  const draft = draftOf(answerGiven, given as never, { title: 'Fixer un prix' });
  expect(draft.call.path).toBe('/api/community/questions/0198f2c4-0000-7000-8000-00000000000a/answers');
  expect(draft.display.label).toBe('Réponse\u00a0: Fixer un prix');
});

test('a field cannot leave its segment of the address', () => {
  const draft = draftOf(answerGiven, { ...(OF_EVERY_EVENT as object), questionId: '../../admin?x=', text: 'Oui.', media: [] } as never, {});
  expect(draft.call.path).toBe('/api/community/questions/..%2F..%2Fadmin%3Fx%3D/answers');
});

test('an address without fields stays as it is stated', () => {
  expect(draftOf(commentGiven, OF_EVERY_EVENT, {}).call.path).toBe('/api/community/comments');
});
