/**
 * "18:42".
 * @param iso ISO date and time
 * @param timeZone IANA name, known to this browser; without it, that of the device
 */
export function clockWords(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso));
}

/** "06:30". @param minute of a day */
export function minuteWords(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
