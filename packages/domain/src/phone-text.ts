/**
 * A typed number without the characters that the parser does not accept: spaces of every kind, brackets, and the invisible marks that come
 * with copied text.
 */
export function cleanPhone(typed: string): string {
  return typed.replaceAll(/[\s()\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '');
}
