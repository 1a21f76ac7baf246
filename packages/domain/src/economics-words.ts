import type { Fund, RevenueSource } from './revenue-split.js';

/** The three funds as screens name them. Product §2.23. */
export const FUND_WORDS: Record<Fund, string> = {
  entrepreneurship: 'Entrepreneuriat',
  academic: 'Excellence académique',
  patriotic: 'Soutien patriotique',
};

/** Where revenue comes from. */
export const REVENUE_WORDS: Record<RevenueSource, string> = { ads: 'Publicité', partners: 'Partenaires', courses: 'Cours' };

/** Who payments help, in the plural. */
export const BENEFICIARY_WORDS = { projects: 'projets', pupils: 'élèves', students: 'étudiants', organisations: 'organisations' } as const;
