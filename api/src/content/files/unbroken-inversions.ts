/** Replaces hyphens of 'tire-t-il' by U+2011, at which no line breaks. */
export function unbrokenInversions(text: string): string {
  return text.replaceAll(/-t-(?=(?:ils?|elles?|on)\b)/g, '\u2011t\u2011');
}
