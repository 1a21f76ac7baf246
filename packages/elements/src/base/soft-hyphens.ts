const VOWELS = 'aeiouyàâäéèêëîïôöùûüœæ';
const CONSONANTS = 'bcçdfghjklmnpqrstvwxz';

/** A vowel and the consonants that close its syllable, before a syllable of three letters or more. */
const SYLLABLE_END = new RegExp(
  `[${VOWELS}][${CONSONANTS}]*?(?=(?:[bcdfgkptv][lr]|[cpst]h|gn|qu|[${CONSONANTS}])[${VOWELS}][${VOWELS}${CONSONANTS}])`,
  'gi',
);
const MIN_BEFORE = 2;

/**
 * Inserts soft hyphens between the French syllables of every word longer than `maxLetters`, articles included ('l’excellence'). On many
 * phones browsers have no hyphenation dictionary, and would break such a word anywhere.
 */
export function withSoftHyphens(text: string, maxLetters: number): string {
  return text
    .split(' ')
    .map((word) => (word.length > maxLetters ? word.replaceAll(/\p{L}+/gu, hyphenate) : word))
    .join(' ');
}

function hyphenate(word: string): string {
  return word.replaceAll(SYLLABLE_END, (part, at: number) => (at + part.length < MIN_BEFORE ? part : `${part}\u00ad`));
}
