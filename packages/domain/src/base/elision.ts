const VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]/i;

/** A name after 'de': "d’Awa", "de Salif". Before H and Y nothing is elided: "de Hamidou", "de Yacouba". */
export function withDe(name: string): string {
  return VOWEL.test(name) ? `d’${name}` : `de ${name}`;
}
