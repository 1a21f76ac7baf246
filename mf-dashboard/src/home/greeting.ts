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

/** The line about the streak under the greeting. @param current its days @param isDoneHere whether today's work waits on this device */
export function clothWords(current: number, isDoneHere: boolean): string {
  if (current === 0 && isDoneHere) return 'Votre étoffe commence\u00a0: 1\u00a0jour, à confirmer.';
  if (current === 0) return 'Votre étoffe attend un fil\u00a0: faites un quiz aujourd’hui.';
  return current === 1 ? 'Votre étoffe commence\u00a0: 1\u00a0jour.' : `Votre étoffe grandit\u00a0: ${current}\u00a0jours de suite.`;
}
