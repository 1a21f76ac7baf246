import { plural } from '../base/count.js';
import type { Fund, RevenueSource } from './revenue-split.js';

/** The three funds as screens name them. Product §2.23. */
export const FUND_WORDS: Record<Fund, string> = {
  entrepreneurship: 'Entrepreneuriat',
  academic: 'Excellence académique',
  patriotic: 'Soutien patriotique',
};

/** Names of the sources of revenue. */
export const REVENUE_WORDS: Record<RevenueSource, string> = { ads: 'Publicité', partners: 'Partenaires', courses: 'Cours' };

/** Names of the beneficiaries of payments. */
const BENEFICIARY_WORDS = { projects: 'projet', pupils: 'élève', students: 'étudiant', organisations: 'organisation' } as const;

/** "31 élèves", "1 projet". */
export function beneficiaryWords(kind: keyof typeof BENEFICIARY_WORDS, count: number): string {
  return plural(count, BENEFICIARY_WORDS[kind]);
}
