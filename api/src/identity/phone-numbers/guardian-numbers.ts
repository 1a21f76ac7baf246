import { ADULT_AT } from '@ulty/domain/base/ages.js';

/** Minors of whom one number may be the parent's or tutor's: a family has more children, a farm many more. Product §1.7. */
export const MINORS_A_GUARDIAN = 3;

const isMinor = (user: string) => `
  ${user}.birth_year > extract(year from now()) - ${ADULT_AT} and ${user}.deleted_at is null`;

/** SQL for whether a number is the proven one of a minor other than `user`: no minor answers for another. */
export const isNumberOfMinor = (number: string, user: string): string =>
  `exists (select from users o where o.phone = ${number} and o.phone_verified_at is not null and o.id <> ${user}
        and ${isMinor('o')})`;

/** SQL for how many minors other than `user` have a number confirmed as their guardian's. */
export const minorsUnder = (number: string, user: string): string =>
  `(select count(*) from users o where o.guardian_phone = ${number} and o.guardian_confirmed_at is not null
  and o.id <> ${user} and ${isMinor('o')})::integer`;
