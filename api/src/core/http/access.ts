import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@ulty/contracts/people/auth.js';
import type { ReadAccess } from '@ulty/domain/base/read-topics.js';
import type { FastifyRequest } from 'fastify';
import type { Networks } from './networks-of.js';

/** Who may call a handler: anyone, a signed-in person, an admin. The same levels apply to reads and writes. */
export type AccessLevel = ReadAccess;

export const ACCESS = 'ulty:access';
export const READS_SESSION = 'ulty:reads-session';
export const BEFORE_SECOND_FACTOR = 'ulty:before-second-factor';

/**
 * What a signed-in person may do beyond every member. Computed only where the session is read: an administrator without the second factor
 * that this installation requires has no powers. Decision 0113.
 */
export interface Powers {
  /** May read held and hidden texts and closed rooms, publish without review, and decide for askers whose account is deleted. */
  moderate: boolean;
  /** May read internal data about the site and its members. */
  administer: boolean;
}

/** The powers of a learner: none. */
export const NO_POWERS: Readonly<Powers> = { moderate: false, administer: false };

/** The signed-in person as handlers know them. */
export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  /** Kind of account; `may` holds its permissions. */
  role: Role;
  /** Permissions beyond those of every member. */
  may: Readonly<Powers>;
  /** IANA time zone of their days. */
  tz: string;
  /** The previous zone, and until when (ISO) it applied. */
  tzBefore?: { tz: string; until: string } | null;
  profileImageUrl: string | null;
  /** Whether this admin signed in with a second factor. */
  hasSecondFactor?: boolean;
  /** The network address of the request, if any: never stored. */
  network?: string;
  /** Hash of the token of the session's browser, in base64; null where the session began without one. */
  browser?: string | null;
  /** The session of the request; undefined when the installation itself acts for the person. */
  sessionId?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard; absent where the session was not read. */
    sessionUser?: SessionUser | null;
  }
}

/** Declares who may call a handler, or every handler of a controller. A handler without it is refused to everyone. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS, level);

/** Opens an admin's handlers to those who still have to set up the second factor this installation demands. */
export const BeforeSecondFactor = () => SetMetadata(BEFORE_SECOND_FACTOR, true);

/** Passes the signed-in person to a handler; its identity also marks such parameters. */
export const askingPerson = (_data: unknown, context: ExecutionContext): SessionUser | null =>
  context.switchToHttp().getRequest<FastifyRequest>().sessionUser ?? null;

const sessionUser = createParamDecorator(askingPerson);

/**
 * Passes the networks of a request to a handler; null when a read is answered outside of a request. Its identity also marks such
 * parameters.
 */
export const askingNetworks = (_data: unknown, context: ExecutionContext): Networks | null =>
  context.switchToHttp().getRequest<FastifyRequest>().networks;

/** The networks that a read comes from, whose attempts are counted; null in documents and boot data, which count separately. */
export const AskedFrom = createParamDecorator(askingNetworks);

/** The signed-in person, in handlers with `@Access('member' | 'admin')`. */
export const SignedIn = (): ParameterDecorator => sessionUser();

/** The signed-in person or null, in public handlers. */
export const MaybeSignedIn = (): ParameterDecorator => (target, key, index) => {
  const handler = (target as Record<string | symbol, unknown>)[key as string] as object;
  Reflect.defineMetadata(READS_SESSION, true, handler);
  sessionUser()(target, key, index);
};
