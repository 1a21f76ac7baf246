/** $1 today, $2 a new salt. Returns the day's salt, even if another replica made it first. */
export const SALT_OF_DAY = `
  insert into daily_salts (day, salt) values ($1, $2)
  on conflict (day) do update set salt = daily_salts.salt
  returning salt`;

/** $1 today. */
export const FORGET_SALTS = `delete from daily_salts where day < $1`;
