/** The text of an element as people read it, with plain spaces. */
export const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';

/** Matches an accessible name, whatever kind of spaces it has. */
export const spaced = (name: string) => new RegExp(`^${name.replace(/[?.+()]/g, '\\$&').replaceAll(' ', '\\s')}$`);
