import type { CommunityOutcome, VoteCast } from '../community/community.js';
import type { DuoInvitation } from '../community/duos.js';
import type { SocialPage, SocialSettings } from '../community/friends.js';
import type { ConsentCode, OwnTutoring, TutorApplication, TutorChange, TutorRequest } from '../community/tutors.js';
import { defineCommand } from './define-command.js';

/** Sets whether one is suggested and whether friends see one’s milestones, or asks for a new code. */
export const chooseSocialSettings = defineCommand<SocialSettings, SocialPage>({
  method: 'PUT',
  path: '/api/social/settings',
  access: 'member',
});

/** Makes the link of a duo; one that nobody has taken yet is answered again. */
export const makeDuo = defineCommand<undefined, DuoInvitation>({ method: 'POST', path: '/api/social/duos', access: 'member' });

/** Withdraws a vote. */
export const withdrawVote = defineCommand<VoteCast, CommunityOutcome>({
  method: 'DELETE',
  path: '/api/community/votes',
  access: 'member',
  log: 'community',
  changes: ['community', 'coins'],
});

/** Checks the code that a minor’s guardian received by SMS. */
export const confirmTutorConsent = defineCommand<ConsentCode, TutorRequest, { requestId: string }>({
  method: 'POST',
  path: '/api/tutor-requests/{requestId}/consent',
  access: 'member',
});

/** Sends another SMS to the guardian, three at most a session. */
export const askTutorConsent = defineCommand<undefined, TutorRequest, { requestId: string }>({
  method: 'POST',
  path: '/api/tutor-requests/{requestId}/consent/sms',
  access: 'member',
});

/** Applies as a tutor with the stored papers, or for another year. */
export const applyAsTutor = defineCommand<TutorApplication, OwnTutoring>({ method: 'POST', path: '/api/tutors/apply', access: 'member' });

/** Changes what a tutor offers: hours, price, presentation. */
export const changeTutoring = defineCommand<TutorChange, OwnTutoring>({ method: 'PUT', path: '/api/tutoring', access: 'member' });
