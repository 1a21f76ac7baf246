/** Text as people read it, with plain spaces. */
export const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';

/** An accessible name, whatever kind its spaces are. */
export const spaced = (name: string) => new RegExp(`^${name.replace(/[?.+()]/g, '\\$&').replaceAll(' ', '\\s')}$`);
