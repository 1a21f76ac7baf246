const EVENING_FROM_HOUR = 18;
const EVENING_UNTIL_HOUR = 4;

/** Whether it is between 18:00 and 03:59 in a time zone. @param timeZone IANA name, known to this browser */
export function isEvening(now: Date, timeZone: string): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
  return hour >= EVENING_FROM_HOUR || hour < EVENING_UNTIL_HOUR;
}

/** "Bonjour, Awa" by day, "Bonsoir, Awa" in the evening where the learner lives. Spec §2. @param timeZone as above */
export function greeting(now: Date, timeZone: string, firstName: string): string {
  return `${isEvening(now, timeZone) ? 'Bonsoir' : 'Bonjour'}, ${firstName.trim() || 'Apprenant'}`;
}
