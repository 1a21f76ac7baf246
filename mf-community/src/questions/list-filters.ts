import { PUBLIC_TABS, type CommunityTab, type CommunityTrack } from '@ulty/domain/people/community.js';
import { isTab } from './question-words';

/** Filters of a list; undefined ones are left out of the address. */
export interface ListFilters {
  tab?: CommunityTab | undefined;
  subject?: string | undefined;
  grade?: string | undefined;
  /** The content that the questions are about, as 'kind:id'. */
  about?: string | undefined;
}

const said = (params: URLSearchParams, name: string) => params.get(name)?.trim() || undefined;

/** The filters in the address, as in the document's own data. A list that is the same for everybody has fewer tabs. */
export function filtersOf(params: URLSearchParams, track: CommunityTrack | null): ListFilters {
  const tab = said(params, 'tab') ?? null;
  const isKnown = isTab(tab) && (track === null || PUBLIC_TABS.some((known) => known === tab));
  return {
    tab: isKnown ? tab : undefined,
    subject: said(params, 'subject'),
    grade: said(params, 'grade'),
    about: track ? said(params, 'about') : undefined,
  };
}

/** Address of a list under these filters. */
export function listAddress(path: string, filters: ListFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])));
  if (query.get('tab') === 'recent') query.delete('tab');
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
