import { hashSync } from '@node-rs/argon2';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { UserEntity } from '../identity/sessions/user.entity.js';
import { hashOfToken, LIFETIME_MS, newToken } from '../identity/sessions/session.service.js';
import { NO_POWERS, type SessionUser } from '../core/http/access.js';
import { Database } from '../core/database/database.js';
import { CHEAP } from './cheap-passwords.js';
import { uuidV7 } from '../core/base/uuid.js';

/** Password of every made user. */
export const TEST_PASSWORD = 'un mot de passe de test';

const passwordHash = hashSync(TEST_PASSWORD, CHEAP);
let made = 0;

export interface MadeUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: UserEntity['role'];
  /** Value of a `cookie` header that is signed in as this person. */
  cookie: string;
}

/** A made learner as handlers know a signed-in person, for what is asked past HTTP. */
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
 * Fields of an account; `isProven` false: its e-mail was never proven, so that its coins wait. An account with `createdAt` was served the whole
 * library then, as a learner who had downloaded it; with `isServed` false it never was.
 */
export type ChosenUser = Partial<UserEntity> & { isProven?: boolean; isServed?: boolean };

/**
 * An account that is signed in since it was made, its e-mail proven, and the password given just now; every field may be chosen. One statement: thousands of people are made
 * for the tests.
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
    role: 'learner' as UserEntity['role'],
    tz: 'Africa/Ouagadougou',
    emailVerifiedAt: isProven ? now : null,
    ...chosen,
  };
  const given = columnsOf(app).filter(({ propertyName }) => user[propertyName as keyof typeof user] !== undefined);
  const token = newToken();
  const text = `
    with made as (
      insert into users (last_seen_at, ${given.map(({ databaseName }) => databaseName).join(', ')})
      values (now(), ${given.map((_, at) => `$${at + 5}`).join(', ')}) returning id)${isServed && chosen.createdAt ? SERVED : ''}
    insert into sessions (token_hash, id, created_at, expires_at, user_id, proven_at)
    select $1::bytea, $2::uuid, coalesce($3::timestamptz, now()), $4::timestamptz, id, case when $3 is not null then now() end from made`;
  const values = [
    hashOfToken(token),
    randomUUID(),
    chosen.createdAt ?? null,
    new Date(now.getTime() + LIFETIME_MS[user.role]),
    ...given.map(({ propertyName }) => user[propertyName as keyof typeof user]),
  ];
  // The connection prepares it, as every text that repeats.
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

const columnsOf = (app: NestFastifyApplication) =>
  app
    .get(DataSource)
    .getMetadata(UserEntity)
    .columns.filter(({ propertyName }) => propertyName !== 'lastSeenAt');
