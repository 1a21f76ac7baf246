import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import {
  groupAttended,
  groupCodeGiven,
  groupCreated,
  groupJoined,
  groupLeft,
  groupMarked,
  groupNoted,
  groupPlanned,
} from '@ulty/contracts/event-types/groups.js';
import type { GroupCard, GroupMarked } from '@ulty/contracts/community/groups.js';
import { groupContents, groupDirectory, groupPage, ownGroups } from '@ulty/contracts/reads/groups.js';
import { groupsPage } from '@ulty/domain/base/pages.js';
import { isRegion, type Region } from '@ulty/domain/base/regions.js';
import { fetchJson, readKey, useRead, useSession } from '@ulty/kit';
import { actsOfKind, useActs } from '@ulty/kit/acts';
import { useState } from 'react';

/** Filters of the directory, as in its address. */
export interface GroupFilters {
  subject?: string;
  region?: Region;
  online?: '1';
  free?: '1';
  open?: '1';
}
export const FLAGS = { online: 'En ligne', free: 'Places libres', open: 'Ouverts' } as const;
type Flag = keyof typeof FLAGS;
const FLAG_NAMES = Object.keys(FLAGS) as Flag[];

export function groupFilters(params: URLSearchParams): GroupFilters {
  const flags = FLAG_NAMES.filter((flag) => params.get(flag) === '1').map((flag) => [flag, '1']);
  const [subject, region] = [params.get('subject'), params.get('region')];
  // The address may contain any values: unknown ones are ignored.
  return { ...(subject && { subject }), ...(isRegion(region) && { region }), ...(Object.fromEntries(flags) as GroupFilters) };
}

/** Address of the directory under these filters. */
export function groupsPath(filters: GroupFilters): string {
  const query = new URLSearchParams(Object.entries(filters) as [string, string][]).toString();
  return query ? `${groupsPage}?${query}` : groupsPage;
}

/** The same filters without or with a flag. */
export function withFlag(filters: GroupFilters, flag: Flag): GroupFilters {
  const { [flag]: was, ...rest } = filters;
  return was ? rest : { ...rest, [flag]: '1' };
}

/** The directory page by page: the first page is in the document, further ones are requested. */
export function useDirectory(filters: GroupFilters) {
  const first = useRead(groupDirectory, { ...filters });
  const [more, setMore] = useState<{ items: GroupCard[]; next: string | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [moreError, setMoreError] = useState<unknown>();
  const next = more ? more.next : (first.data?.next ?? null);
  async function showMore(): Promise<void> {
    if (next === null) return;
    setBusy(true);
    setMoreError(undefined);
    try {
      const page = await fetchJson<{ items: GroupCard[]; next: string | null }>(readKey(groupDirectory, { ...filters, cursor: next }));
      setMore({ items: [...(more?.items ?? []), ...page.items], next: page.next });
    } catch (error) {
      setMoreError(error);
    }
    setBusy(false);
  }
  const known = new Map([...(first.data?.items ?? []), ...(more?.items ?? [])].map((card) => [card.id, card]));
  return { ...first, items: first.data && [...known.values()], hasMore: next !== null, showMore, isBusy, moreError };
}

/** One's own groups; none for a visitor. */
export function useOwnGroups() {
  const { user } = useSession();
  return useRead(ownGroups, user ? {} : null);
}
export const useGroup = (id: string) => useRead(groupPage, { id });
export const useContents = (q: string) => useRead(groupContents, q.trim().length >= 2 ? { q: q.trim() } : null, { keepPreviousData: true });

/** Acts of one kind in a group that the group's page does not show yet. */
function useOfGroup<Body extends { groupId: string }, Outcome>(type: EventType<Body, Outcome>, id: string) {
  return actsOfKind(useActs(groupPage, { id }), type, ({ groupId }) => groupId === id);
}

export const useWaitingGroups = () => actsOfKind(useActs(ownGroups), groupCreated);
export const useWaitingCodes = () => actsOfKind(useActs(ownGroups), groupCodeGiven);
export const useWaitingJoin = (id: string) => useOfGroup(groupJoined, id).at(-1);
/** The last word about a day of the plan or a session that the group's page does not show yet. */
export const useWaitingMark = (id: string, { week, day, what }: Pick<GroupMarked, 'week' | 'day' | 'what'>) =>
  useOfGroup(groupMarked, id)
    .filter(({ fields }) => fields.week === week && fields.day === day && fields.what === what)
    .at(-1);
export const useWaitingLeave = (id: string) => useOfGroup(groupLeft, id).at(-1);
export const useWaitingAttendance = (id: string) => useOfGroup(groupAttended, id).at(-1);
export const useWaitingNotes = (id: string) => useOfGroup(groupNoted, id);
export const useWaitingPlan = (id: string) => useOfGroup(groupPlanned, id).at(-1);
