/** Words shorter than this are never corrected: one letter more or less makes another word of them. Product §2.11. */
export const TYPO_MIN_LETTERS = 5;

/** Words that tell nothing of what is looked for, without accents. */
const COMMON = new Set(
  `a ai au aux avec avoir ca ce cela ces cet cette ceux chez comme comment d dans de des dois du elle elles en est et etre eu faire fais fait faut il ils j je l la le
   les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas peut peux plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se
   ses si son sont suis sur t ta te tes toi ton tu un une va vais veux vos votre vous y`.split(/\s+/),
);

const MARKS = /[\u0300-\u036f]/g;

/** A text in lower case without accents or ligatures: 'Œuvre', 'œuvre' and 'oeuvre' are one. Its length may differ from the text's. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}

/** Its words, folded. Apostrophes part words, so that "l’inventaire" has 'inventaire'. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words that tell what is looked for; all of them when none does. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : [...words];
}

const ENDINGS = /(?:issements?|issement|ations?|ements?|antes?|ants?|euses?|eurs?|ions?|ives?|ifs?|elles?|els?|ees?|er|ez|es|e|s|x)$/;

/** The beginning shared by a folded word's forms: 'caisse' and 'caisses', 'vendre' and 'vendez'. At least three letters are left. */
export function stemOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/(?:s|x)$/, '') : word;
  const stem = singular.replace(ENDINGS, '');
  return stem.length >= 3 ? stem : singular;
}

/** Whether one letter too many, too few, another or two changed places make one word of the other (Damerau). */
export function isOneTypoAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.length === restB.length) {
    const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
    return isSwap || restA.slice(1) === restB.slice(1);
  }
  return restA.length > restB.length ? restA.slice(1) === restB : restA === restB.slice(1);
}

/** Ranges of `text`, [first, behind the last] in order, whose words are forms of a telling word of `query` or begin with its last word. */
export function marksOf(text: string, query: string): [number, number][] {
  const asked = tellingWords(wordsOf(query));
  const stems = new Set(asked.map(stemOf));
  const last = asked.at(-1) ?? '';
  const isAsked = (word: string) => stems.has(stemOf(word)) || (last.length >= 3 && word.startsWith(last));
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => isAsked(foldText(word)))
    .map(({ 0: word, index }) => [index, index + word.length]);
}

/** At most `length` characters of `text` around the first word that is asked, cut between words; null if it has none of them. */
export function passageOf(text: string, query: string, length = 140): string | null {
  const first = marksOf(text, query)[0];
  if (!first) return null;
  if (text.length <= length) return text;
  const from = Math.max(0, Math.min(first[0] - Math.floor(length / 3), text.length - length));
  const begin = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const cut = text.slice(begin, begin + length);
  const end = begin + length >= text.length ? cut.length : cut.lastIndexOf(' ');
  return `${begin > 0 ? '… ' : ''}${cut.slice(0, end)}${begin + end < text.length ? ' …' : ''}`;
}
