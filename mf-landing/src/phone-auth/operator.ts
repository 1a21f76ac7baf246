/**
 * First digits of mobiles in Burkina Faso and their operators. Numbers do not move between operators there. Source: the numbering plan as
 * Google's libphonenumber reads the ITU's notice (60 to 79), and as newer plans of the same numbers add to it (0x, 5x).
 */
const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/^\+226(0[1-3]|[5-7][0-3])/, 'Moov Africa'],
  [/^\+226(0[5-7]|[5-7][4-7])/, 'Orange'],
  [/^\+226(58|[67][89])/, 'Telecel'],
];

/** The likely operator of a number, for display only: never sent; null where unknown. @param e164 a whole number. Product §2.1. */
export function operatorOf(e164: string | null): string | null {
  return OPERATORS.find(([prefix]) => e164 !== null && prefix.test(e164))?.[1] ?? null;
}
