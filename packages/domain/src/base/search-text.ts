/** Shorter words are never corrected: one letter more or less turns them into other words. Product §2.11. */
export const TYPO_MIN_LETTERS = 5;

/** Common words that do not help a search, without accents. */
const COMMON = new Set(
  `a ai ait alors arrive arrivent arriver as au aussi aux avait avec avez avoir avons beaucoup bien c ca car ce cela celle celui ces cet cette ceux chez chose choses comme comment d
   dans de des dire dois doit doivent donc du elle elles en entre es est et etait etes etre eu faire fais fait faites faudrait faut font il ils j je jusqu l la le les leur leurs lui m
   ma mais me meme mes moi mon n ne ni nos notre nous on ont ou par parce pas peut peuvent peux plus pour pourquoi pouvoir puis qu quand que quel quelle quelles quelqu quelque
   quelques quels qui quoi s sa sais sans savoir se ses si soit son sont suis sur t ta te tes toi ton toujours tous tout toute toutes tres tu un une va vais vers veut veux voici
   voila vos votre voudrais voulais vouloir vous y bjr bonjour bonsoir cest cmt dc ds jai ke koi lorsque merci pcq pk quoi slt stp svp
   ya`.split(/\s+/),
);

const MARKS = /[\u0300-\u036f]/g;

/** A text in lower case without accents or ligatures: 'Œuvre', 'œuvre' and 'oeuvre' become equal. Its length may differ from the text's. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}

/** The words of a text, folded. Apostrophes separate words, so that "l’inventaire" contains 'inventaire'. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a folded word is too common to help a search. */
export const isCommonWord = (word: string): boolean => COMMON.has(word);

/** The words that help a search; all of them when every one is common. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : [...words];
}

const ENDINGS = /(?:issements?|issement|ations?|ements?|antes?|ants?|euses?|eurs?|ions?|ives?|ifs?|elles?|els?|ees?|er|ez|es|e|s|x)$/;

/** The beginning that the forms of a folded word share: 'caisse' and 'caisses', 'vendre' and 'vendez'. At least three letters remain. */
export function stemOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/(?:s|x)$/, '') : word;
  const stem = singular.replace(ENDINGS, '');
  return stem.length >= 3 ? stem : singular;
}

/** Whether two words differ by one typing error: one letter too many, too few or different, or two letters swapped (Damerau). */
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

/** Spellings of the same sound, longest first: 'eau' before 'au'. A capital letter stands for one sound of several letters. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sch|sh|ch(?![rlt])/g, 'X'],
  [/gn/g, 'N'],
  [/(?:qu|q|ck|ch|c(?![eiy]))/g, 'k'],
  [/h/g, ''],
  [/gu(?=[eiy])/g, 'G'],
  [/g(?=[eiy])/g, 'j'],
  [/y/g, 'i'],
  [/e?aux?/g, 'o'],
  [/oi/g, 'W'],
  [/oe?u/g, 'U'],
  [/ti(?=on)/g, 'si'],
  [/[ae]i(?![lmn])/g, 'e'],
  [/(?:[ae]in|in|im(?=[bp])|um$|un$)(?![aeiounm])/g, 'I'],
  [/(?:[ae]n|[ae]m(?=[bp]))(?![aeiounm])/g, 'A'],
  [/(?:on|om(?=[bp]))(?![aeiounm])/g, 'O'],
  [/[cz]/g, 's'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)e(?:r|z|s|t|e)?$/g, ''],
  [/(?<=..)[stdxp]{1,8}$/g, ''],
];

/** The approximate sound of a folded word: equal for 'bordero' and 'bordereau', 'quaisse' and 'caisse', 'participer' and 'participe'. */
export const soundOf = (word: string): string => SOUNDS.reduce((heard, [letters, sound]) => heard.replace(letters, sound), word);

/** Whether a word may be a misspelling of another: one typing error away, or with the same sound. */
export const isMisspelt = (word: string, right: string): boolean => isOneTypoAway(word, right) || soundOf(word) === soundOf(right);

/** Ranges [start, end) of `text`, in order, whose words are forms of a useful word of `query` or begin with its last word. */
export function marksOf(text: string, query: string): [number, number][] {
  const asked = tellingWords(wordsOf(query));
  const stems = new Set(asked.map(stemOf));
  const last = asked.at(-1) ?? '';
  const isAsked = (word: string) => stems.has(stemOf(word)) || (last.length >= 3 && word.startsWith(last));
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => isAsked(foldText(word)))
    .map(({ 0: word, index }) => [index, index + word.length]);
}

/** At most `length` characters of `text` around the first word of the query, cut between words; null when it contains none of them. */
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
