/** The first match wins: browsers also name the browsers they derive from. */
const BROWSERS: [RegExp, string][] = [
  [/OPR\/|OPX\/|Opera Mini/, 'Opera'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\/|UCWEB/, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|HeadlessChrome\//, 'Chrome'],
  [/Version\/\d.*Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/KAIOS\//i, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Twice the length that browsers send: a client may send a header of any length. */
const MAX_LENGTH = 500;

/** Describes the device of a User-Agent in everyday words, e.g. 'Chrome sur Android'; 'Appareil inconnu' for an unknown one. */
export function deviceWords(userAgent = ''): string {
  const text = userAgent.slice(0, MAX_LENGTH);
  const known = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1];
  const browser = known(BROWSERS);
  const system = known(SYSTEMS);
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? 'Appareil inconnu';
}
