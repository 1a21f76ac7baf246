/**
 * A book's file, named by its title: 'l-effet-compose.ulty.txt'. Browsers share and phones accept by Bluetooth only types they know, and
 * the last extension decides. Decision 0057.
 */
export function bookFile(content: Blob, title: string): File {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return new File([content], `${slug || 'livre'}.ulty.txt`, { type: 'text/plain' });
}
