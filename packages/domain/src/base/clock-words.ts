/**
 * "18:42".
 * @param iso ISO date and time
 * @param timeZone IANA name, known to this browser; without it, that of the device
 */
export function clockWords(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso));
}
