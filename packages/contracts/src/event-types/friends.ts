import { KUDOS } from '@ulty/domain/people/friends.js';
import type { FriendAnswered, FriendAsked, FriendOutcome, FriendRemoved, KudosSent, PersonBlocked } from '../community/friends.js';
import { defineEvent } from './define-event.js';

/** A friend was asked for, by alias or code. Product §2.12. */
export const friendAsked = defineEvent<Pick<FriendAsked, 'alias' | 'code'>, FriendOutcome>({
  type: 'friend_ask',
  method: 'POST',
  path: '/api/social/friends',
  log: 'friend',
  changes: ['friends'],
  label: ({ alias }) => (alias ? `Demande d’ami\u00a0: ${alias}` : 'Demande d’ami par code'),
});

/** A request was accepted or declined. */
export const friendAnswered = defineEvent<Pick<FriendAnswered, 'person' | 'isAccepted'>, FriendOutcome>({
  type: 'friend_answer',
  method: 'POST',
  path: '/api/social/requests',
  log: 'friend',
  changes: ['friends'],
  label: ({ isAccepted }, alias) => `${isAccepted ? 'Demande acceptée' : 'Demande refusée'}\u00a0: ${alias}`,
});

/** A friendship was ended, or a request withdrawn. */
export const friendRemoved = defineEvent<Pick<FriendRemoved, 'person'>, FriendOutcome>({
  type: 'friend_removal',
  method: 'POST',
  path: '/api/social/removals',
  log: 'friend',
  changes: ['friends'],
  label: (_removal, alias) => `Ami retiré\u00a0: ${alias}`,
});

/** A friend was encouraged. */
export const kudosSent = defineEvent<Pick<KudosSent, 'person' | 'word'>, FriendOutcome>({
  type: 'kudos',
  method: 'POST',
  path: '/api/social/kudos',
  log: 'friend',
  changes: ['friends'],
  label: ({ word }, alias) => `«\u00a0${KUDOS[word]}\u00a0» à ${alias}`,
});

/** A person was blocked, or unblocked. */
export const personBlocked = defineEvent<Pick<PersonBlocked, 'person' | 'target' | 'isBlocked'>, FriendOutcome>({
  type: 'block',
  method: 'POST',
  path: '/api/social/blocks',
  log: 'friend',
  changes: ['friends', 'community'],
  label: ({ isBlocked }, alias) => `${isBlocked ? 'Bloquer' : 'Débloquer'}\u00a0: ${alias}`,
});
