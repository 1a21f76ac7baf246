/** Who may call a read: anyone, a signed-in person, an administrator. */
export const READ_ACCESS = ['public', 'member', 'admin'] as const;
export type ReadAccess = (typeof READ_ACCESS)[number];

/** Whether devices store an answer: for everybody, for its owner only, or not at all. */
export const READ_KEEP = ['public', 'own', 'no'] as const;
export type ReadKeep = (typeof READ_KEEP)[number];

/** Topics that an event or a change may affect, and a read may show. A topic that no read shows fails the build. Design §8. */
export const READ_TOPICS = [
  'activity',
  'badges',
  'coach',
  'coins',
  'community',
  'courses',
  'enrollments',
  'friends',
  'goals',
  'groups',
  'interests',
  'league',
  'library',
  'likes',
  'lottery',
  'notes',
  'highlights',
  'notifications',
  'profile',
  'referrals',
  'reminders',
  'reviews',
  'streak',
  'tutors',
] as const;
export type ReadTopic = (typeof READ_TOPICS)[number];
