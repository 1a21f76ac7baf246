/** Accounts kept per device: a family's phone, a class's tablet. Those used longest ago are forgotten. */
const ACCOUNTS = 20;
/** Devices kept per account: clients that keep no cookie make a new one each time. */
const DEVICES = 20;

/** Parts of a statement: the account of the rows `who` (with `user_id`) knows the device from now on, unless the device is null. */
export const knowDevice = (who: string, device: string): string => `
       known as (
         insert into known_devices (user_id, token_hash) select user_id, ${device} from ${who} where ${device} is not null
         on conflict (user_id, token_hash) do update set last_seen_at = now()
         returning user_id, token_hash),
       too_many as (
         select k.user_id, k.token_hash from known, known_devices k where k.user_id = known.user_id and k.token_hash <> known.token_hash
          order by k.last_seen_at desc offset ${DEVICES - 1}),
       too_shared as (
         select k.user_id, k.token_hash from known, known_devices k where k.token_hash = known.token_hash and k.user_id <> known.user_id
          order by k.last_seen_at desc offset ${ACCOUNTS - 1}),
       forgotten as (
         delete from known_devices k using (select * from too_many union select * from too_shared) old
          where k.user_id = old.user_id and k.token_hash = old.token_hash)`;

/** $1 person, $2 hash of a token. */
export const REMEMBER = `
  with who as (select id as user_id from users where id = $1 and deleted_at is null),${knowDevice('who', '$2::bytea')}
  select 1 as done`;

/** $1 e-mail, $2 hash of a token. One row when that account has been entered from the device. */
export const KNOWS_EMAIL =
  'select 1 as known from known_devices k join users u on u.id = k.user_id where k.token_hash = $2 and u.email = $1';

/** $1 number, $2 hash of a token: the same for the account of that number. */
export const KNOWS_NUMBER =
  'select 1 as known from known_devices k join users u on u.id = k.user_id where k.token_hash = $2 and u.phone = $1';

/** $1 person, $2 hash of a token. */
export const KNOWS_PERSON = 'select 1 as known from known_devices where token_hash = $2 and user_id = $1';
