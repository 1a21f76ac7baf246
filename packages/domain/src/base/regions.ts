/** The 17 regions of Burkina Faso by their names since 2025, in alphabetical order: used for learners and partners. */
export const REGIONS = [
  'Bankui',
  'Djôrô',
  'Goulmou',
  'Guiriko',
  'Kadiogo',
  'Kuilsé',
  'Liptako',
  'Nakambé',
  'Nando',
  'Nazinon',
  'Oubri',
  'Sirba',
  'Soum',
  'Sourou',
  'Tannounyan',
  'Tapoa',
  'Yaadga',
] as const;
export type Region = (typeof REGIONS)[number];

/**
 * Number of regions for which one administrator alone may declare an outage on the same day; more regions, or the whole country, take two.
 * Product §2.8.
 */
export const OUTAGE_REGIONS_ALONE = 3;

/** Whether a name is in the list; names stored before the list existed may not be. */
export function isRegion(name: string | null): name is Region {
  return REGIONS.some((region) => region === name);
}
