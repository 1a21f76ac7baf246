/** The 17 regions of Burkina Faso by the names they have had since 2025, in the order of the alphabet: of learners and of partners. */
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

/** Regions whose outage of the same day one administrator may declare; more take two, as the whole country does. Product §2.8. */
export const OUTAGE_REGIONS_ALONE = 3;

/** Whether a name, stored before the list existed, is in the list. */
export function isRegion(name: string | null): name is Region {
  return REGIONS.some((region) => region === name);
}
