/** A phone number as displayed, on one line. */
export function wholeNumber(display: string): string {
  return display.replaceAll(' ', '\u00a0');
}
