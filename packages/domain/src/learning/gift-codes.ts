/** Signs of gift codes: without 0, O, 1 and I, that people take for one another. Product §2.20. */
export const GIFT_CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_SIGNS = 4;

/** Learners that one code can open a course for. */
export const GIFT_CODE_SEATS = { min: 1, max: 500 } as const;
/** Seats that one administrator may give within a day: a class. More take a second one. Decision 0112. */
export const GIFT_CODE_SEATS_ALONE = 60;
export const GIFT_CODE_SCHOOL_CHARACTERS = { min: 3, max: 80 } as const;
/** How far ahead a code may end, in days. */
export const GIFT_CODE_MOST_DAYS = 400;

/** A typed code as it is kept, 'ABCD-EFGH-JKLM'; null where it cannot be one. Spaces, dashes and case do not matter. */
export function giftCode(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[\s\p{Cf}\u2010-\u2015-]/gu, '');
  if (signs.length !== GROUPS * GROUP_SIGNS || [...signs].some((sign) => !GIFT_CODE_SIGNS.includes(sign))) return null;
  return signs.match(/.{4}/g)?.join('-') ?? null;
}
