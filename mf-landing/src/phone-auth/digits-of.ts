/** The digits of what was typed or pasted, Arabic ones too; six at most. */
export function digitsOf(text: string): string {
  return [...text.normalize('NFKC')]
    .map((sign) => (/[\u0660-\u0669\u06f0-\u06f9]/.test(sign) ? String(sign.charCodeAt(0) % 16) : sign))
    .filter((sign) => sign >= '0' && sign <= '9')
    .join('')
    .slice(0, 6);
}
