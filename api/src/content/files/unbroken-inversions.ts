/** 'tire-t-il' with hyphens at which no line breaks: U+2011. */
export function unbrokenInversions(text: string): string {
  return text.replaceAll(/-t-(?=(?:ils?|elles?|on)\b)/g, '\u2011t\u2011');
}
