import { useToasts } from '@ulty/kit';
import { uuid } from '@ulty/kit/testing';
import type { QueueItem } from '@ulty/offline/queue-item';
import type { Decision } from '@ulty/offline/reply';
import { tellDecision } from './tell-decision';

const item = { data: { display: { label: 'Votre premier fil' } } } as QueueItem;
const told = (answer: Partial<Decision>, isAwaited: boolean) => {
  useToasts.setState({ current: null });
  tellDecision(uuid(1), item, { eventId: uuid(2), outcome: 'accepted', ...answer } as Decision, isAwaited);
  const { current } = useToasts.getState();
  return current && [current.title, current.detail];
};

test.each([
  ['sent at once', true],
  ['after it waited', false],
])('a class that the server does not know is told of, %s', (_when, isAwaited) => {
  expect(told({ outcome: 'adjusted', reason: 'class_unknown' }, isAwaited)).toEqual([
    'Classe non reconnue',
    'Dites-la dans Réglages. Votre fil reste le même.',
  ]);
});

test('a rejection is told of when its page cannot show it; what was taken is not', () => {
  expect(told({ outcome: 'rejected', reason: 'daily_limit' }, true)).toBeNull();
  expect(told({ outcome: 'rejected', reason: 'daily_limit' }, false)?.[0]).toBe('Un élément n’a pas été retenu');
  expect(told({ outcome: 'adjusted', reason: 'later_choice' }, false)).toBeNull();
});
