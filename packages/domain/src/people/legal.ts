/** Our legal texts; each is a file `content/legal/<slug>.md` and a page at `/<slug>`. Product §1.7. */
export const LEGAL_SLUGS = ['confidentialite', 'conditions', 'mentions-legales'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

/** The name of each text in links. */
export const LEGAL_NAMES: Readonly<Record<(typeof LEGAL_SLUGS)[number], string>> = {
  confidentialite: 'Confidentialité',
  conditions: 'Conditions d’utilisation',
  'mentions-legales': 'Mentions légales',
};
