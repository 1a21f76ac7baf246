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

/** Whether a name, stored before the list existed, is in the list. */
export function isRegion(name: string | null): name is Region {
  return REGIONS.some((region) => region === name);
}
