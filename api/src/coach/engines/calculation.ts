/** Whether a sentence contains a calculation or its result: it is not shown before two tries. Product §2.26. */
export function holdsCalculation(sentence: string): boolean {
  return /[=≈]|\d[\d\s\u00a0\u202f,]{0,20}(?:F|%)?\s{0,4}[×÷*/+−-]\s{0,4}\d|\b(?:soit|donne|font|fait|total(?: est)? de|reste|résultat est)\b[^.!?]{0,40}\d/u.test(
    sentence,
  );
}

/** A passage up to its first calculation, word for word; null when nothing is left. */
export function beforeCalculation(text: string): string | null {
  const sentences = text.split(/(?<=[.!?…])(?=\s)|(?=\n)/);
  const first = sentences.findIndex(holdsCalculation);
  if (first === -1) return text;
  const kept = sentences.slice(0, first).join('').trim();
  return kept.length < 40 ? null : `${kept} …`;
}
