/** A typed number without what the reading of numbers stumbles over: spaces of every kind, brackets, and the invisible marks that come with copied text. */
export function cleanPhone(typed: string): string {
  return typed.replaceAll(/[\s()\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '');
}
