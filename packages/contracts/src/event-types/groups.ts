import type {
  GroupAttended,
  GroupChanged,
  GroupCodeGiven,
  GroupCreated,
  GroupJoined,
  GroupLeft,
  GroupMarked,
  GroupNoted,
  GroupOutcome,
  GroupPlanned,
  GroupShared,
  MemberDecided,
} from '../community/groups.js';
import { defineEvent } from './define-event.js';

type Settings = 'name' | 'town' | 'access' | 'capacity' | 'rules' | 'session' | 'goalKind' | 'goalTarget';

/** A group was created: its id is the event's, so that its page opens before the event is sent. */
export const groupCreated = defineEvent<Pick<GroupCreated, Settings | 'track' | 'subject' | 'grade'>, GroupOutcome>({
  type: 'group_create',
  method: 'POST',
  path: '/api/groups',
  log: 'group',
  changes: ['groups'],
  label: ({ name }) => `Groupe\u00a0: ${name}`,
});

export const groupChanged = defineEvent<Pick<GroupChanged, Settings | 'groupId' | 'renewsCode'>, GroupOutcome>({
  type: 'group_change',
  method: 'PUT',
  path: '/api/groups/{groupId}/settings',
  log: 'group',
  changes: ['groups'],
  label: ({ name }) => `Réglages du groupe\u00a0: ${name}`,
});

export const groupJoined = defineEvent<Pick<GroupJoined, 'groupId'>, GroupOutcome>({
  type: 'group_join',
  method: 'POST',
  path: '/api/groups/{groupId}/join',
  log: 'group',
  changes: ['groups'],
  label: (_join, title) => `Entrée dans un groupe\u00a0: ${title}`,
});

export const groupCodeGiven = defineEvent<Pick<GroupCodeGiven, 'code'>, GroupOutcome>({
  type: 'group_code',
  method: 'POST',
  path: '/api/groups/join',
  log: 'group',
  changes: ['groups'],
  label: ({ code }) => `Code de groupe\u00a0: ${code}`,
});

export const groupLeft = defineEvent<Pick<GroupLeft, 'groupId'>, GroupOutcome>({
  type: 'group_leave',
  method: 'POST',
  path: '/api/groups/{groupId}/leave',
  log: 'group',
  changes: ['groups'],
  label: (_leave, title) => `Départ d’un groupe\u00a0: ${title}`,
});

export const memberDecided = defineEvent<Pick<MemberDecided, 'groupId' | 'key' | 'decision'>, GroupOutcome>({
  type: 'group_member',
  method: 'POST',
  path: '/api/groups/{groupId}/members',
  log: 'group',
  changes: ['groups'],
  label: (_decision, title) => `Décision pour un membre\u00a0: ${title}`,
});

export const groupPlanned = defineEvent<Pick<GroupPlanned, 'groupId' | 'week' | 'days'>, GroupOutcome>({
  type: 'group_plan',
  method: 'PUT',
  path: '/api/groups/{groupId}/plan',
  log: 'group',
  changes: ['groups'],
  label: (_plan, title) => `Plan de la semaine\u00a0: ${title}`,
});

export const groupMarked = defineEvent<Pick<GroupMarked, 'groupId' | 'week' | 'day' | 'what' | 'isOn'>, GroupOutcome>({
  type: 'group_mark',
  method: 'POST',
  path: '/api/groups/{groupId}/marks',
  log: 'group',
  changes: ['groups'],
  label: ({ what, isOn }, title) =>
    `${what === 'text' ? (isOn ? 'Fait' : 'Pas fait') : isOn ? 'Je viens' : 'Je ne viens pas'}\u00a0: ${title}`,
});

export const groupShared = defineEvent<Pick<GroupShared, 'groupId' | 'kind' | 'contentId' | 'isShared'>, GroupOutcome>({
  type: 'group_share',
  method: 'POST',
  path: '/api/groups/{groupId}/shares',
  log: 'group',
  changes: ['groups'],
  label: ({ isShared }, title) => `${isShared ? 'Ajout au groupe' : 'Retrait du groupe'}\u00a0: ${title}`,
});

export const groupAttended = defineEvent<Pick<GroupAttended, 'groupId' | 'code'>, GroupOutcome>({
  type: 'group_attendance',
  method: 'POST',
  path: '/api/groups/{groupId}/attendance',
  log: 'group',
  changes: ['groups'],
  label: (_attendance, title) => `Présence\u00a0: ${title}`,
});

export const groupNoted = defineEvent<Pick<GroupNoted, 'groupId' | 'text' | 'audio'>, GroupOutcome>({
  type: 'group_note',
  method: 'POST',
  path: '/api/groups/{groupId}/notes',
  log: 'group',
  changes: ['groups'],
  label: (_note, title) => `Note au groupe\u00a0: ${title}`,
});
