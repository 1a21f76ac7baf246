import { statement } from '../../core/database/statement.js';

/** Most accounts remembered per device: a family's phone, a class's tablet. Those unused for longest are forgotten. */
const ACCOUNTS = 20;
/** Most devices remembered per account: clients that store no cookie make a new one each time. */
const DEVICES = 20;

/** SQL parts of a statement: the account of the rows `who` (with `user_id`) remembers the device, unless the device is null. */
export const knowDevice = (who: string, device: string): string => `
       known as (
         insert into known_devices (user_id, token_hash) select user_id, ${device} from ${who}
          where ${device} is not null
         on conflict (user_id, token_hash) do update set last_seen_at = now()
         returning user_id, token_hash),
       too_many as (
         select k.user_id, k.token_hash from known, known_devices k
          where k.user_id = known.user_id and k.token_hash <> known.token_hash
          order by k.last_seen_at desc offset ${DEVICES - 1}),
       too_shared as (
         select k.user_id, k.token_hash from known, known_devices k
          where k.token_hash = known.token_hash and k.user_id <> known.user_id
          order by k.last_seen_at desc offset ${ACCOUNTS - 1}),
       forgotten as (
         delete from known_devices k using (select * from too_many union select * from too_shared) old
          where k.user_id = old.user_id and k.token_hash = old.token_hash)`;

export const rememberDevice = statement(
  'known-devices.remember',
  `
  with who as (select id as user_id from users
                where id = :user and deleted_at is null),${knowDevice('who', ':deviceHash?::bytea')}
  select 1 as done`,
);

/** One row when the account of that e-mail has been entered from the device. */
export const findDeviceOfEmail = statement(
  'known-devices.email',
  'select 1 as known from known_devices k join users u on u.id = k.user_id where k.token_hash = :deviceHash and u.email = :email',
);

/** One row when the account of that number has been entered from the device. */
export const findDeviceOfNumber = statement(
  'known-devices.number',
  'select 1 as known from known_devices k join users u on u.id = k.user_id where k.token_hash = :deviceHash and u.phone = :number',
);

export const findDeviceOfPerson = statement(
  'known-devices.person',
  'select 1 as known from known_devices where token_hash = :deviceHash and user_id = :user',
);
