import { hashSync } from '@node-rs/argon2';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import type { Role } from '@ulty/contracts/people/auth.js';
import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { hashOfToken, LIFETIME_MS, newToken } from '../identity/sessions/session.service.js';
import { NO_POWERS, type SessionUser } from '../core/http/access.js';
import { Database } from '../core/database/database.js';
import { CHEAP } from './cheap-passwords.js';
import { uuidV7 } from '../core/base/uuid.js';

/** Password of every user made by tests. */
export const TEST_PASSWORD = 'un mot de passe de test';

const passwordHash = hashSync(TEST_PASSWORD, CHEAP);
let made = 0;

export interface MadeUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Value of a `cookie` header that is signed in as this person. */
  cookie: string;
}

/** Converts a made learner to the session user of handlers, for calls without HTTP. */
export const sessionOf = ({ id, email, firstName, lastName, role }: MadeUser): SessionUser => ({
  id,
  email,
  firstName,
  lastName,
  role,
  may: NO_POWERS,
  phone: null,
  tz: 'Africa/Ouagadougou',
  profileImageUrl: null,
});

/**
 * Fields of an account; `isProven` false: its e-mail was never proven, so that its coins wait. An account with `createdAt` was served the
 * whole library at that time, like a learner who downloaded it; with `isServed` false it never was.
 */
export type ChosenUser = Partial<UserFields> & { isProven?: boolean; isServed?: boolean };

/** Columns of `users` in camel case. */
interface UserFields {
  id: string;
  email: string | null;
  claimedEmail: string | null;
  phone: string | null;
  phoneVerifiedAt: Date | null;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  role: Role;
  tz: string;
  tzNext: string | null;
  tzNextFrom: Date | null;
  profileImageUrl: string | null;
  createdAt: Date;
  lastSeenAt: Date | null;
  emailVerifiedAt: Date | null;
  alias: string | null;
  aliasFolded: string | null;
  aliasChangedAt: Date | null;
  birthYear: number | null;
  track: OwnProfile['track'];
  grade: string | null;
  region: string | null;
  school: string | null;
  guardianPhone: string | null;
  guardianConfirmedAt: Date | null;
  visibility: OwnProfile['visibility'];
  face: OwnProfile['face'];
  leaderboardOptOut: boolean;
  schoolBoardOptIn: boolean;
  dataMode: OwnProfile['dataMode'];
  leagueLeftAt: Date | null;
  deletionAt: Date | null;
  deletedAt: Date | null;
  version: number;
  profileChangedAt: Date;
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Makes an account that is signed in since it was made, its e-mail proven, and the password given just now; every field may be chosen. One
 * statement, since tests make thousands of people.
 */
export async function makeUser(
  app: NestFastifyApplication,
  { isProven = true, isServed = true, ...chosen }: ChosenUser = {},
): Promise<MadeUser> {
  made += 1;
  const now = new Date();
  const user = {
    id: uuidV7(),
    email: `eleve-${process.pid}-${made}@exemple.bf` as string | null,
    firstName: 'Fatou',
    lastName: 'Traoré',
    passwordHash: passwordHash as string | null,
    role: 'learner' as Role,
    tz: 'Africa/Ouagadougou',
    lastSeenAt: now as Date | null,
    emailVerifiedAt: isProven ? now : null,
    ...chosen,
  };
  const given = Object.entries(user).filter(([, value]) => value !== undefined);
  const token = newToken();
  const text = `
    with made as (
      insert into users (${given.map(([field]) => columnOf(field)).join(', ')})
      values (${given.map((_, at) => `$${at + 5}`).join(', ')}) returning id)${isServed && chosen.createdAt ? SERVED : ''}
    insert into sessions (token_hash, id, created_at, expires_at, user_id, proven_at)
    select $1::bytea, $2::uuid, coalesce($3::timestamptz, now()), $4::timestamptz, id, case when $3 is not null then now() end from made`;
  const values = [
    hashOfToken(token),
    randomUUID(),
    chosen.createdAt ?? null,
    new Date(now.getTime() + LIFETIME_MS[user.role]),
    ...given.map(([, value]) => value),
  ];
  // Prepared by the connection, like every repeated text.
  await app.get(Database).pool.query(text, values);
  return {
    id: user.id,
    email: user.email ?? '',
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    cookie: `ulty_session=${token}`,
  };
}

const SERVED = `,
    served as (
      insert into served_content (user_id, content_id, first_at)
      select made.id, c.id, $3 from made cross join (
        select id from books union all select id from courses union all select id from exam_packs union all select id from quizzes where is_placement) c)`;
