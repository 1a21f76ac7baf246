/** Matches a text that the page shows, whatever kind of spaces it has. */
export const spaces = (text: string) => new RegExp(text.replaceAll(/[+.?()]/g, '\\$&').replaceAll(' ', '\\s'));
