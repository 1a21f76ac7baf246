import type { z } from 'zod';
import type { AdminTutor, AdminTutorPage, AdminTutorQuery } from '../community/admin-tutors.js';
import type { OwnTutoring, TutorList, TutorPage, TutorQuery, TutorRequest, TutorRequestList } from '../community/tutors.js';
import { defineRead } from './define-read.js';

/** Verified tutors. Product §2.16. */
export const tutorList = defineRead<TutorList, TutorQuery>({
  path: '/api/tutors{?subject,region,language,volunteer,second,cursor}',
  access: 'member',
  keep: 'own',
  changedBy: ['tutors'],
});

/** One tutor, with the next free times and reviews. */
export const tutorPage = defineRead<TutorPage, { id: string }>({
  path: '/api/tutors/{id}',
  access: 'member',
  keep: 'own',
  changedBy: ['tutors'],
});

/** The reader's own state in tutoring. */
export const ownTutoring = defineRead<OwnTutoring>({
  path: '/api/tutoring',
  access: 'member',
  keep: 'own',
  changedBy: ['tutors', 'profile'],
});

/** Requests in which the reader is one of the two sides. */
export const tutorRequests = defineRead<TutorRequestList>({
  path: '/api/tutor-requests',
  access: 'member',
  keep: 'own',
  changedBy: ['tutors'],
});

/** One request with its thread. */
export const tutorRequest = defineRead<TutorRequest, { requestId: string }>({
  path: '/api/tutor-requests/{requestId}',
  access: 'member',
  keep: 'own',
  changedBy: ['tutors'],
});

/** Tutors by what must be decided. Product §2.16, §2.24. */
export const adminTutors = defineRead<AdminTutorPage, z.input<typeof AdminTutorQuery> & { page?: number }>({
  path: '/api/admin/tutors{?queue,page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** One tutor, with the facts that an administrator checks. */
export const adminTutor = defineRead<AdminTutor, { id: string }>({
  path: '/api/admin/tutors/{id}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
