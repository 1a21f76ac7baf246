import { ADULT_AT } from '@ulty/domain/base/ages.js';

/** Most minors with the same guardian's number: enough for a family, too few for a farm of accounts. Product §1.7. */
export const MINORS_A_GUARDIAN = 3;

const isMinor = (user: string) => `
  ${user}.birth_year > extract(year from now()) - ${ADULT_AT} and ${user}.deleted_at is null`;

/** SQL for whether a number is the proven one of a minor other than `user`: a minor cannot be a guardian. */
export const isNumberOfMinor = (number: string, user: string): string =>
  `exists (select from users o where o.phone = ${number} and o.phone_verified_at is not null and o.id <> ${user}
        and ${isMinor('o')})`;

/** SQL for how many minors other than `user` have a number confirmed as their guardian's. */
export const minorsUnder = (number: string, user: string): string =>
  `(select count(*) from users o where o.guardian_phone = ${number} and o.guardian_confirmed_at is not null
  and o.id <> ${user} and ${isMinor('o')})::integer`;
