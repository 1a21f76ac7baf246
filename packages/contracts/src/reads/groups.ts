import type { z } from 'zod';
import type { GroupContents, GroupDirectory, GroupPage, GroupQuery, OwnGroups } from '../community/groups.js';
import { defineRead } from './define-read.js';

/** Groups that anybody may see, the same for everybody. Product §2.15. */
export const groupDirectory = defineRead<GroupDirectory, z.input<typeof GroupQuery>>({
  path: '/api/groups{?track,subject,region,online,free,open,cursor}',
  access: 'public',
  keep: 'public',
  changedBy: ['groups'],
});

/** The reader's groups, and groups that only the reader's school or region may see. */
export const ownGroups = defineRead<OwnGroups>({
  path: '/api/users/me/groups',
  access: 'member',
  keep: 'own',
  changedBy: ['groups', 'profile'],
});

/** A group and, for its members, its week. */
export const groupPage = defineRead<GroupPage, { id: string }>({
  path: '/api/groups/{id}',
  access: 'member',
  keep: 'own',
  changedBy: ['groups', 'streak'],
});

/** Chapters, quizzes and lessons by their titles, for a plan. */
export const groupContents = defineRead<z.infer<typeof GroupContents>, { q: string }>({
  path: '/api/group-contents{?q}',
  access: 'member',
  keep: 'no',
  changedBy: [],
});
