/** Signs of gift codes: without 0, O, 1 and I, which people confuse. Product §2.20. */
export const GIFT_CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_SIGNS = 4;

/** Number of learners for whom one code opens a course. */
export const GIFT_CODE_SEATS = { min: 1, max: 500 } as const;
/** Seats that one administrator alone may give within a day: those of a class. More need a second administrator. Decision 0112. */
export const GIFT_CODE_SEATS_ALONE = 60;
export const GIFT_CODE_SCHOOL_CHARACTERS = { min: 3, max: 80 } as const;
/** Longest validity of a code, in days. */
export const GIFT_CODE_MOST_DAYS = 400;

/** A typed code in its stored form, 'ABCD-EFGH-JKLM'; null where it cannot be one. Spaces, dashes and case do not matter. */
export function giftCode(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[\s\p{Cf}\u2010-\u2015-]/gu, '');
  if (signs.length !== GROUPS * GROUP_SIGNS || [...signs].some((sign) => !GIFT_CODE_SIGNS.includes(sign))) return null;
  return signs.match(/.{4}/g)?.join('-') ?? null;
}
