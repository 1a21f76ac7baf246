/** A number as people read it, kept to one line. */
export function wholeNumber(display: string): string {
  return display.replaceAll(' ', '\u00a0');
}
