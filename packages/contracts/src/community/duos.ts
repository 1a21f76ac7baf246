import { DUO_LINK_STATES, DUO_SIDES, DUO_STATES } from '@ulty/domain/people/duos.js';
import { KUDOS_CODES } from '@ulty/domain/people/friends.js';
import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';
import { SharedStreak } from './friends.js';

/**
 * One duo as one of its two people sees it. `person` and `alias` are the other's, null once their account is deleted. `pieces`: whose quiz
 * each woven piece is, the first first; `own` and `other` count what is woven. Product §2.12.
 */
export const Duo = z.object({
  code: z.string(),
  state: z.enum(DUO_STATES),
  person: z.uuid().nullable(),
  alias: z.string().nullable(),
  pieces: z.array(z.enum(DUO_SIDES)),
  own: z.int(),
  other: z.int(),
  /** End of the week. */
  until: z.iso.datetime(),
  /** The encouragement sent today. */
  cheered: z.enum(KUDOS_CODES).nullable(),
  /** Their shared streak where they are friends. */
  together: SharedStreak.nullable(),
});
export type Duo = z.infer<typeof Duo>;

/** A link that nobody has taken yet. */
export const DuoInvitation = z.object({ code: z.string(), until: z.iso.datetime() });
export type DuoInvitation = z.infer<typeof DuoInvitation>;

/** GET /api/social/duos: the latest ten, and one's untaken link. Product §2.12. */
export const DuoPage = z.object({ link: DuoInvitation.nullable(), duos: z.array(Duo) });
export type DuoPage = z.infer<typeof DuoPage>;

/** GET /api/social/duos/{code}. `alias`: the sender's, for a link that is open or used; `duo`: for its two people. */
export const DuoLink = z.object({
  state: z.enum(DUO_LINK_STATES),
  alias: z.string().nullable(),
  until: z.iso.datetime().nullable(),
  duo: Duo.nullable(),
});
export type DuoLink = z.infer<typeof DuoLink>;

/** POST /api/social/duos/takings: begins the week with the sender of a link. */
export const DuoTaken = z.looseObject({ ...eventFields, code: z.string().max(100) });
export type DuoTaken = z.infer<typeof DuoTaken>;

/** `reason` of a rejection: duo_dead, duo_used, duo_own, duo_running, duo_many, duo_many_other, wrong_user, event_conflict. */
export const DuoOutcome = z.object(outcomeFields);
export type DuoOutcome = z.infer<typeof DuoOutcome>;
