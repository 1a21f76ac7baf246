/** Converts a title to a part of an address: 'L’été à Bobo' → 'l-ete-a-bobo'. */
export function slugify(title: string): string {
  return title
    .replaceAll(/œ/gi, 'oe')
    .replaceAll(/æ/gi, 'ae')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Form of a slug in addresses and file names. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
