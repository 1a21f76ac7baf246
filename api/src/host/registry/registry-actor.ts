import type { SessionUser } from '../../core/http/access.js';

/** Who changes the registry, as the audit names them; `userId` null where it is no person. */
export interface RegistryActor {
  name: string;
  userId: string | null;
}

/** The installation itself: local builds, trials that end by themselves. */
export const SYSTEM: RegistryActor = { name: 'system', userId: null };

export function personActor({ id, firstName, lastName }: Pick<SessionUser, 'id' | 'firstName' | 'lastName'>): RegistryActor {
  return { name: `${firstName} ${lastName}`.trim(), userId: id };
}

export function keyActor(key: { name: string }): RegistryActor {
  return { name: `clé ${key.name}`, userId: null };
}
