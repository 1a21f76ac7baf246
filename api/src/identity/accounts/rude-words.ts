/**
 * Words forbidden in public names, folded, double letters reduced to one. Short words count only as whole words: 'con' is part of 'Konaté'
 * in another spelling.
 */
const ANYWHERE = [
  'encule',
  'salope',
  'connard',
  'connasse',
  'putain',
  'batard',
  'merde',
  'nique',
  'niker',
  'bordel',
  'salaud',
  'pedophile',
  'fuck',
  'bitch',
  'nazi',
  'hitler',
];
const WORDS = [
  'con',
  'cons',
  'conne',
  'pute',
  'putes',
  'bite',
  'bites',
  'couille',
  'couilles',
  'cul',
  'pd',
  'pede',
  'chiant',
  'chiante',
  'fdp',
  'ntm',
  'negro',
  'negre',
  'sexe',
  'viol',
  'admin',
  'ulty',
];

/** Whether a name, in any spelling, would insult its readers, or could be taken for the platform's own. */
export function isRude(alias: string): boolean {
  const folded = alias
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's');
  const joined = single(folded.replaceAll(/[^a-z]/g, ''));
  return ANYWHERE.some((word) => joined.includes(single(word))) || folded.split(/[^a-z]+/).some((word) => WORDS.includes(word));
}

function single(text: string): string {
  return text.replaceAll(/(.)\1+/g, '$1');
}
