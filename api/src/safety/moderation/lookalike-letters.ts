/** Letters of other scripts, and symbols, that look like Latin ones. */
const LOOKALIKES = new Map<string, string>(
  Object.entries({
    a: 'аαɑ',
    b: 'вьβ',
    c: 'сϲς',
    d: 'ԁ',
    e: 'еєεə',
    g: 'ɡ',
    h: 'һн',
    i: 'іıιї',
    j: 'ј',
    k: 'кκ',
    l: 'ӏ',
    m: 'м',
    n: 'пηո',
    o: 'оοσөօ',
    p: 'рρ',
    q: 'ԛ',
    r: 'гя',
    s: 'ѕ',
    t: 'тτ',
    u: 'υцս',
    v: 'ѵν',
    w: 'ԝωшщ',
    x: 'хχ',
    y: 'уγү',
    z: 'ᴢ',
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
);

/** Characters that replace a letter inside a word: 's4l0pe', '$ujet'. */
const LEET = new Map(Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '€': 'e', '!': 'i' }));

/** The zero of each script's digits. */
const ZEROS = [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xff10];

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign : String(code - zero);
}

/**
 * Folds a text to what its reader sees: small Latin letters and ASCII digits without accents, invisible characters removed, letters of
 * other scripts replaced by those they look like. One pass, whatever the text.
 */
export function fold(text: string): string {
  let folded = '';
  for (const sign of text.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (/[\p{M}\p{Cf}\u115f\u1160\u3164\u034f]/u.test(sign)) continue;
    folded += LOOKALIKES.get(sign) ?? (sign > '\u007f' ? digitOf(sign) : sign);
  }
  return folded.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss');
}

/** Splits a folded text into words, with leetspeak resolved; spaced letters ('s a l o p e') become one word too. */
export function wordsOf(folded: string): string[] {
  const words: string[] = [];
  let spaced = '';
  const endSpaced = () => {
    if (spaced.length > 2) words.push(spaced);
    spaced = '';
  };
  for (const run of folded.split(/[^a-z0-9@$€!]+/)) {
    if (run === '') continue;
    const letters = /[a-z]/.test(run) ? [...run].map((sign) => LEET.get(sign) ?? sign).join('') : run;
    if (run.length === 1) spaced += letters;
    else {
      endSpaced();
      words.push(letters);
      // '!' at the end of a word is punctuation.
      const plain = run.replaceAll('!', '');
      if (plain !== run && plain !== '') words.push([...plain].map((sign) => LEET.get(sign) ?? sign).join(''));
    }
  }
  endSpaced();
  return words;
}

/** Returns a word unchanged, and without repeated letters: 'saaalope', 'connnard'. */
export function formsOf(word: string): string[] {
  const [once, twice] = [repeated(word, 1), repeated(word, 2)];
  return [...new Set([word, once, twice])];
}

/** Shortens runs of three or more of one letter. */
function repeated(word: string, to: number): string {
  let short = '';
  for (let start = 0; start < word.length; ) {
    let end = start;
    while (word[end] === word[start]) end += 1;
    short += (word[start] ?? '').repeat(end - start > 2 ? to : end - start);
    start = end;
  }
  return short;
}
