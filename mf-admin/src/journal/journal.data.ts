import { journal } from '@ulty/contracts/reads/approvals.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';

export interface JournalFilters {
  page: number;
  /** Prefixes of the action and of its target. */
  action: string;
  target: string;
}

/** An empty filter is left out of the address. */
export const useJournal = ({ page, action, target }: JournalFilters) =>
  useRead(journal, { page, action: action || undefined, target: target || undefined }, { keepPreviousData: true });

/** Address of the journal with its filters. */
export function journalPath({ page, action, target }: JournalFilters): string {
  const params = new URLSearchParams({ section: 'journal' });
  if (action) params.set('action', action);
  if (target) params.set('cible', target);
  if (page > 1) params.set('page', String(page));
  return `${adminPage}?${params}`;
}

/** Groups of actions, by their prefix. */
export const ACTION_GROUPS: readonly { value: string; label: string }[] = [
  { value: '', label: 'Toutes les actions' },
  { value: 'funds.', label: 'Fonds' },
  { value: 'redemption.', label: 'Échanges' },
  { value: 'lottery.', label: 'Loterie' },
  { value: 'league.', label: 'Ligues' },
  { value: 'reward-rule.', label: 'Règles' },
  { value: 'catalog.', label: 'Catalogue' },
  { value: 'referral.', label: 'Parrainage' },
  { value: 'outage.', label: 'Jours de coupure' },
];

/** One changed fact: its name, its value before and after; unchanged facts are left out when both sides are known. */
export interface Change {
  name: string;
  before: string;
  after: string;
}

const isFacts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const words = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The changes, fact by fact; values that are no objects count as one fact without a name. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [before ?? undefined, after ?? undefined];
  if (was === undefined && is === undefined) return [];
  if ((was !== undefined && !isFacts(was)) || (is !== undefined && !isFacts(is)))
    return [{ name: '', before: words(was), after: words(is) }];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return names
    .map((name) => ({ name, before: words(was?.[name]), after: words(is?.[name]) }))
    .filter((change) => change.before !== change.after);
}
