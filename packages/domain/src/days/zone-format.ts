const MOST_ZONES = 500;

/**
 * Formatters of moments, one a zone. Making one costs a hundred times its use; few are kept, because zones come from outside.
 * @param fields what is formatted beside the date and the hour
 * @returns the formatter of an IANA zone; throws RangeError for an unknown one
 */
export function formatterByZone(fields: Intl.DateTimeFormatOptions = {}): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const kept = known.get(timeZone);
    if (kept) return kept;
    const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
      ...fields,
    });
    if (known.size >= MOST_ZONES) known.clear();
    known.set(timeZone, made);
    return made;
  };
}
