import type { WelcomeOutcome, WelcomeSaved } from '../people/welcome.js';
import { defineEvent } from './define-event.js';

/** A person said at welcome who they are, what they want and when. Identity §17.1. */
export const welcomeSaved = defineEvent<
  Pick<WelcomeSaved, 'who' | 'wish' | 'grade' | 'region' | 'goalMin' | 'hour' | 'turn' | 'isDone' | 'dismissals'>,
  WelcomeOutcome
>({
  type: 'welcome',
  method: 'PUT',
  path: '/api/profile/welcome',
  log: 'welcome',
  changes: ['profile', 'streak'],
  label: () => 'Votre premier fil',
});
