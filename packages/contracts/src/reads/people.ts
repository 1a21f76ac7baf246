import type { Activity } from '../learning/activity.js';
import type { CurrentUser } from '../people/auth.js';
import type { Badge } from '../rewards/badges.js';
import type { LearningDay } from '../learning/learning-day.js';
import type { OwnProfile, PublicProfile, SessionInfo } from '../people/profile.js';
import type { StudyCloth } from '../learning/study-cloth.js';
import type { Welcome } from '../people/welcome.js';
import { defineRead } from './define-read.js';

/** The signed-in person. Spec §7. */
export const currentUser = defineRead<CurrentUser>({
  path: '/api/auth/user',
  access: 'member',
  keep: 'no',
  changedBy: ['profile', 'coins', 'streak'],
});

/** The person’s own profile. */
export const ownProfile = defineRead<OwnProfile>({ path: '/api/users/me', access: 'member', keep: 'own', changedBy: ['profile'] });

/** What the person said at welcome, and what they may begin with. Identity §17.1. */
export const welcome = defineRead<Welcome>({ path: '/api/profile/welcome', access: 'member', keep: 'own', changedBy: ['profile'] });

/** What others see of a profile. */
export const publicProfile = defineRead<PublicProfile, { alias: string }>({
  path: '/api/users/{alias}/public',
  access: 'public',
  keep: 'no',
  changedBy: [],
});

/** The person’s sign-ins; not stored on a phone that other people open too. */
export const sessions = defineRead<SessionInfo[]>({ path: '/api/auth/sessions', access: 'member', keep: 'no', changedBy: [] });

/** Badges of a learner. */
export const badges = defineRead<Badge[], { id: string }>({
  path: '/api/users/{id}/badges',
  access: 'member',
  keep: 'own',
  changedBy: ['badges'],
});

/** The learner’s recent activity. */
export const activity = defineRead<Activity>({ path: '/api/activity', access: 'member', keep: 'own', changedBy: ['activity'] });

/** The days the learner studied, as one cloth. Identity §17.7. */
export const studyCloth = defineRead<StudyCloth>({
  path: '/api/activity/cloth',
  access: 'member',
  keep: 'own',
  changedBy: ['activity', 'streak'],
});

/** The facts from which the session of the day is computed. Product §2.27. */
export const learningDay = defineRead<LearningDay>({
  path: '/api/activity/today',
  access: 'member',
  keep: 'own',
  changedBy: ['activity', 'library', 'courses', 'enrollments', 'streak'],
});
