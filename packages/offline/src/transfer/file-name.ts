const TYPE = 'application/x-ulty';

/** A book's file under the name of its title: 'l-effet-compose.ulty'. */
export function bookFile(content: Blob, title: string): File {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return new File([content], `${slug || 'livre'}.ulty`, { type: TYPE });
}

/** The same file under a name and type that browsers share and phones accept by Bluetooth: they refuse any they do not know. Decision 0057. */
export function sharedFile(file: File): File {
  return new File([file], `${file.name}.txt`, { type: 'text/plain' });
}
