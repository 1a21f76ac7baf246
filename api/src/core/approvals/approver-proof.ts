import type { FastifyRequest } from 'fastify';

/** Proves that whoever approves is the person who signed in. Identity provides it: see `FreshProof`. */
export abstract class ApproverProof {
  /** VALIDATION on `password` when it is missing or wrong; FRESH_SIGN_IN_REQUIRED for an account without password; TOO_MANY_REQUESTS. */
  abstract check(userId: string, password: string | undefined, request: FastifyRequest): Promise<void>;
}
