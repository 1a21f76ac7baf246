/** The house's legal texts; each is a file `content/legal/<slug>.md` and a page at `/<slug>`. Product §1.7. */
export const LEGAL_SLUGS = ['confidentialite', 'conditions', 'mentions-legales'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];
