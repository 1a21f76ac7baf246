const EVENING_FROM_HOUR = 18;
const EVENING_UNTIL_HOUR = 5;

/** Hour of day, 0 to 23, in a time zone; in that of Ouagadougou (UTC) when the zone is unknown to the browser. */
function hourIn(now: Date, tz: string): number {
  try {
    return Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: tz }).format(now));
  } catch {
    return now.getUTCHours();
  }
}

/** "Bonjour, Awa" by day, "Bonsoir, Awa" from 18:00 to 04:59 where the learner lives. Spec §2. @param tz IANA name */
export function greeting(now: Date, tz: string, firstName: string): string {
  const hour = hourIn(now, tz);
  const words = hour >= EVENING_FROM_HOUR || hour < EVENING_UNTIL_HOUR ? 'Bonsoir' : 'Bonjour';
  return `${words}, ${firstName.trim() || 'Apprenant'}`;
}
