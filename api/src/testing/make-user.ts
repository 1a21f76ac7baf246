import { hash } from '@node-rs/argon2';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getRepositoryToken } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { SessionEntity } from '../identity/sessions/session.entity.js';
import { UserEntity } from '../identity/accounts/user.entity.js';
import { SessionService } from '../identity/sessions/session.service.js';
import { uuidV7 } from '../core/uuid.js';

/** Password of every made user. */
export const TEST_PASSWORD = 'un mot de passe de test';

let passwordHash: Promise<string> | undefined;
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

/** Fields of an account; `isProven` false: its e-mail was never proven, so that its coins wait. */
export type ChosenUser = Partial<UserEntity> & { isProven?: boolean };

/** An account that is signed in since it was made, its e-mail proven; every field may be chosen. */
export async function makeUser(app: NestFastifyApplication, { isProven = true, ...chosen }: ChosenUser = {}): Promise<MadeUser> {
  made += 1;
  // The weakest parameters: a test that checks hashing registers through HTTP.
  passwordHash ??= hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const users = app.get<Repository<UserEntity>>(getRepositoryToken(UserEntity));
  const user = await users.save(
    users.create({
      id: uuidV7(),
      email: `eleve-${process.pid}-${made}@exemple.bf`,
      firstName: 'Fatou',
      lastName: 'Traoré',
      passwordHash: await passwordHash,
      role: 'learner',
      tz: 'Africa/Ouagadougou',
      profileImageUrl: null,
      lastSeenAt: new Date(),
      emailVerifiedAt: isProven ? new Date() : null,
      ...chosen,
    }),
  );
  const { token } = await app.get(SessionService).open(user);
  if (chosen.createdAt)
    await app
      .get<Repository<SessionEntity>>(getRepositoryToken(SessionEntity))
      .update({ userId: user.id }, { createdAt: chosen.createdAt });
  return {
    id: user.id,
    email: user.email ?? '',
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    cookie: `ulty_session=${token}`,
  };
}
