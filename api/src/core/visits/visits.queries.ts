import { statement } from '../database/statement.js';

/** Returns the day's salt, even if another replica made it first. */
export const takeSaltOfDay = statement(
  'visits.salt',
  `
  insert into daily_salts (day, salt) values (:today, :newSalt)
  on conflict (day) do update set salt = daily_salts.salt
  returning salt`,
);

export const forgetSalts = statement('visits.forget-salts', `delete from daily_salts where day < :today`);
