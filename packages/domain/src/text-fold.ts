/**
 * Short text as a learner's answer is compared: without case, accents, ligatures, kind of apostrophe or hyphen, double spaces,
 * quotation marks around it or full stop after it. Folding twice changes nothing. Product §2.21.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Lower case can bring marks of its own (İ).
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/œ/g, 'oe')
      .replace(/æ/g, 'ae')
      .replace(/ß/g, 'ss')
      .replace(/[’‘ʼ`´]/g, "'")
      .replace(/[-‐‑‒–—−\s]+/g, ' ')
      .replace(/^[\s"'«»“”„]+|[\s"'«»“”„.,;:!?]+$/g, '')
  );
}
