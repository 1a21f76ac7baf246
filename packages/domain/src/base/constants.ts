/** Business constants of the specification (section 9). Units are in the names. */

/** Freshness and retry rules of every query. Spec §9. */
export const QUERY = {
  freshMs: 5 * 60_000,
  cachedMs: 10 * 60_000,
  maxRetries: 2,
  retryBaseMs: 1_000,
  retryMaxMs: 10_000,
  quizStatsRefetchMs: 120_000,
  quizStatsFreshMs: 90_000,
} as const;

/** How long the answer to a change is cached. Spec §9. */
export const MUTATION = { keptMs: 5 * 60_000 } as const;

/** Toast behaviour. Spec §9; `actionMs`: duration of a toast with an action button. */
export const TOAST = {
  visible: 1,
  durationMs: 5_000,
  actionMs: 20_000,
  swipeThresholdPx: 50,
  swipeDirection: 'right',
} as const;

/** Tooltip behaviour. Spec §9. */
export const TOOLTIP = { openDelayMs: 700, skipDelayMs: 300 } as const;

/** Featured blog carousel. Spec §4, §9. */
export const CAROUSEL = { maxPosts: 6, advanceMs: 4_000, slideMs: 700, lazyThreshold: 0.1, lazyMarginPx: 50 } as const;

/** Share of advertising revenue given back, in per cent. Spec §1, §9. */
export const REVENUE_SPLIT = { entrepreneurship: 10, academicExcellence: 5, patrioticSupport: 5, total: 20 } as const;

/** Figures shown on the landing page until live ones are reliable. Spec §1, product §3.7. */
export const LANDING_FIGURES = {
  learners: '10k+',
  successRate: '95 %',
  rating: '4.9/5',
  source: 'Annoncés par Ulty en 2026, avant nos mesures',
} as const;

/** Number shown on the notification button. Spec §2, §9. */
export const NOTIFICATION_BADGE = 3;

/** Home limits. Spec §2, §9. */
export const HOME = { popularCourses: 3, inProgressCourses: 2 } as const;

/** Course card limits. Spec §9. */
export const COURSE_CARD = { newWindowDays: 7, shownTags: 3 } as const;

/** Number of book summaries that the landing page promises once the library has them. Spec §1. */
export const BOOKS_PROMISED = 150;

/** Number of entrepreneurial categories that the home mentions. Spec §2. */
export const ENTREPRENEUR_CATEGORY_COUNT = 9;

/** The state of the connection in words. Spec §2. */
export const CONNECTION = { online: 'Connecté', offline: 'Mode hors-ligne' } as const;
