/** The zone of a learner's calendar, and the previous one while events of its days may still arrive. */
export interface Zones {
  tz: string;
  tzBefore?: { tz: string; until: string } | null;
}

/** SQL for the current time zone of a row of `users`: a chosen zone takes effect at the learner's next midnight. Product §1.2. */
export const zoneOf = (user: string) => `
  case when ${user}.tz_next_from <= now() then ${user}.tz_next else ${user}.tz end`;

/** SQL for the previous zone, as JSON, while events of the days counted in it may still arrive; else null. */
export const zoneBefore = (user: string) =>
  `case when ${user}.tz_next_from <= now() then json_build_object('tz', ${user}.tz, 'until', ${user}.tz_next_from) end`;

/** SQL for the instant of the next midnight in a zone. */
export const nextMidnight = (zone: string) => `((now() at time zone ${zone})::date + 1)::timestamp at time zone ${zone}`;

/** Returns the zone of a learner's calendar at an instant: work before a change is never recounted. Product §1.2. */
export function zoneAt({ tz, tzBefore }: Zones, instant: Date): string {
  return tzBefore && instant.getTime() < Date.parse(tzBefore.until) ? tzBefore.tz : tz;
}
