import type { DuoOutcome, DuoTaken } from '../community/duos.js';
import { defineEvent } from './define-event.js';

/** The link of a duo was taken. Product §2.12. */
export const duoTaken = defineEvent<Pick<DuoTaken, 'code'>, DuoOutcome>({
  type: 'duo_taken',
  method: 'POST',
  path: '/api/social/duos/takings',
  log: 'friend',
  changes: ['friends', 'referrals'],
  label: () => 'Défi à deux accepté',
});
