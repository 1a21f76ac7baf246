import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Passwords } from '../identity/passwords/passwords.js';

/** The weakest parameters Argon2id accepts. */
export const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** Makes hashing as fast as possible: a sign-in costs 25 ms of processor on purpose. passwords.test.ts tests the real parameters. */
export function makePasswordsCheap(app: NestFastifyApplication): void {
  Object.assign(app.get(Passwords), { parameters: CHEAP });
}
