import { EXCLUSIONS, POOLS } from '@ulty/domain/rewards/lottery-tickets.js';
import { z } from 'zod';
import { adminReason } from '../base/approvals.js';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Ce mois n’existe pas.');
const moment = z.iso.datetime();
const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `${bytes * 2} chiffres hexadécimaux.`);
const Pool = z.enum(POOLS);

/**
 * States of a month. `suspended` replaces any state before 'drawn' while the installation has no authorisation number: tickets are then
 * points of honour. Product §2.10.
 */
export const LotteryState = z.enum(['suspended', 'draft', 'announced', 'open', 'frozen', 'drawn', 'claims', 'closed']);
export type LotteryState = z.infer<typeof LotteryState>;

/** A month in an address. */
export const LotteryMonth = z.object({ month });

/** `quantity` equal prizes, `valueFcfa` each. */
export const LotteryPrize = z.object({
  title: z.string(),
  donor: z.string(),
  valueFcfa: z.int(),
  pool: Pool,
  quantity: z.int(),
});
export type LotteryPrize = z.infer<typeof LotteryPrize>;

/** A person as others see one; both null for an account that was deleted. */
const publicWinner = z.object({ alias: z.string().nullable(), region: z.string().nullable(), prize: z.string() });

/** `at`: when each step was reached, null while it lies ahead. */
const steps = z.object({
  announced: moment.nullable(),
  opened: moment.nullable(),
  frozen: moment.nullable(),
  drawn: moment.nullable(),
  published: moment.nullable(),
});

/**
 * GET /api/lottery/current: the present month, the reader's part in it, and the months before. `total`: tickets of the reader's pool as
 * last counted, the reader's own included, null before the first count. `exclusion`: why the reader takes no part; `backOn`: the first
 * month after a pause.
 */
export const LotteryCurrent = z.object({
  month,
  state: LotteryState,
  isDemo: z.boolean(),
  authorisation: z.string().nullable(),
  seedHash: z.string().nullable(),
  closesAt: moment,
  drawAt: moment,
  steps,
  prizes: z.array(LotteryPrize),
  mine: z.object({
    pool: Pool,
    days: z.int(),
    streaks: z.int(),
    courses: z.int(),
    tickets: z.int(),
    isEligible: z.boolean(),
    exclusion: z.enum(EXCLUSIONS).nullable(),
    backOn: month.nullable(),
  }),
  total: z.int().nullable(),
  /** Prizes of the reader, newest first; `until`: last moment to claim. */
  won: z.array(
    z.object({
      month,
      pool: Pool,
      prize: z.string(),
      ticket: z.int(),
      until: moment,
      isClaimed: z.boolean(),
      isDelivered: z.boolean(),
      isDemo: z.boolean(),
    }),
  ),
  /** Months with a frozen list, newest first, six at most; `first` and `count`: the reader's tickets in it. */
  past: z.array(
    z.object({
      month,
      state: LotteryState,
      isDemo: z.boolean(),
      drawnAt: moment.nullable(),
      tickets: z.int(),
      first: z.int().nullable(),
      count: z.int().nullable(),
      winners: z.array(publicWinner),
    }),
  ),
});
export type LotteryCurrent = z.infer<typeof LotteryCurrent>;

const beacon = z.object({
  kind: z.enum(['drand', 'partners']),
  /** For drand: the round chosen in advance, and when it is published. */
  round: z.int().nullable(),
  at: moment.nullable(),
  value: z.string().nullable(),
  signature: z.string().nullable(),
  /** For partners: SHA-256 of each seed, published before; the seeds once drawn. */
  partners: z.array(z.object({ name: z.string(), commitment: z.string(), seed: z.string().nullable() })),
});

/**
 * GET /api/lottery/{month}/proof: all public data of a month; hashes in hexadecimal. `seed`, `beacon.value` and `winners` once published.
 * `draws`: prizes and reserves of the pool; a reserve has no prize. `redraws`: earlier draws of the month, each with the value it was drawn
 * with (null for a round that the beacon never published) and the reason.
 */
export const LotteryProof = z.object({
  month,
  state: LotteryState,
  isDemo: z.boolean(),
  authorisation: z.string().nullable(),
  seedHash: z.string().nullable(),
  seed: z.string().nullable(),
  beacon: beacon.nullable(),
  steps,
  pools: z.array(
    z.object({
      pool: Pool,
      root: z.string(),
      holders: z.int(),
      tickets: z.int(),
      draws: z.int(),
      winners: z.array(
        z.object({
          k: z.int(),
          attempt: z.int(),
          ticket: z.int(),
          holder: z.string(),
          first: z.int(),
          count: z.int(),
          index: z.int(),
          path: z.string(),
          prize: z.string().nullable(),
          alias: z.string().nullable(),
          region: z.string().nullable(),
        }),
      ),
    }),
  ),
  redraws: z.array(z.object({ at: moment, reason: z.string(), round: z.int().nullable(), value: z.string().nullable() })),
});
export type LotteryProof = z.infer<typeof LotteryProof>;

/**
 * GET /api/lottery/{month}/my-proof: the reader's leaf; `path` is base64url, 32 bytes a hash, to keep it small; leaf and path give the
 * root. 404 LOTTERY_NO_TICKET.
 */
export const LotteryOwnProof = z.object({
  month,
  pool: Pool,
  holder: z.string(),
  first: z.int(),
  count: z.int(),
  index: z.int(),
  size: z.int(),
  path: z.string(),
});
export type LotteryOwnProof = z.infer<typeof LotteryOwnProof>;

/** Query of GET /api/lottery/{month}/leaves: a text file, one line a person: `holder first count`, in the order of the tree. */
export const LotteryLeavesQuery = z.object({ pool: Pool.optional().default('adult') });
export type LotteryLeavesQuery = z.infer<typeof LotteryLeavesQuery>;

/** POST /api/lottery/{month}/claim: the person who receives the prize; for a minor, the guardian. Claiming again changes nothing. */
export const LotteryClaim = z.strictObject({
  name: z.string({ error: 'Écrivez le nom.' }).trim().min(2, 'Écrivez le nom.').max(80, '80 caractères au plus.'),
  phone: z
    .string({ error: 'Écrivez le numéro.' })
    .trim()
    .regex(/^\+?[0-9 ]{8,18}$/, 'Ce numéro ne convient pas.'),
  place: z.string({ error: 'Écrivez la ville.' }).trim().min(2, 'Écrivez la ville.').max(80, '80 caractères au plus.'),
});
export type LotteryClaim = z.infer<typeof LotteryClaim>;

export const LotteryClaimed = z.object({ month, prize: z.string(), claimedAt: moment });
export type LotteryClaimed = z.infer<typeof LotteryClaimed>;

/**
 * Steps that one administrator asks for and another approves. 'redraw' draws again with a later round of the beacon; 'postpone' waits for a
 * later one when the beacon has not published its round for a day.
 */
export const LOTTERY_STEPS = ['announce', 'open', 'freeze', 'draw', 'publish', 'redraw', 'postpone'] as const;

/**
 * POST /api/admin/lottery/{month}/steps. 'announce': `partners` commit to seeds, three or more; without them the beacon is drand's. 'draw': `seeds` of the
 * partners, in their order.
 */
export const LotteryStepRequest = z.strictObject({
  step: z.enum(LOTTERY_STEPS),
  reason: adminReason,
  partners: z
    .array(z.strictObject({ name: z.string().trim().min(2).max(80), commitment: hex(32) }))
    .min(3, 'Trois partenaires au moins.')
    .max(10)
    .optional(),
  seeds: z.array(hex(32)).max(10).optional(),
});
export type LotteryStepRequest = z.infer<typeof LotteryStepRequest>;

/** PUT /api/admin/lottery/{month}/prizes, while the month is not announced. Minors win goods, never money. */
export const LotteryPrizes = z.strictObject({
  reason: adminReason,
  prizes: z
    .array(
      z
        .strictObject({
          title: z.string().trim().min(2, 'Nommez le lot.').max(60, '60 caractères au plus.'),
          donor: z.string().trim().min(2, 'Nommez le partenaire.').max(60, '60 caractères au plus.'),
          valueFcfa: z.int().min(0).max(10_000_000),
          pool: Pool,
          quantity: z.int().min(1).max(1_000),
          isMoney: z.boolean(),
        })
        .refine(({ pool, isMoney }) => pool === 'adult' || !isMoney, 'Les moins de 18 ans gagnent des fournitures, jamais de l’argent.'),
    )
    .max(30, '30 lots au plus.'),
});
export type LotteryPrizes = z.infer<typeof LotteryPrizes>;

/** One winner or reserve as administrators see it; contact only once claimed. */
export const LotteryAdminWinner = z.object({
  pool: Pool,
  k: z.int(),
  ticket: z.int(),
  alias: z.string().nullable(),
  region: z.string().nullable(),
  prize: z.string().nullable(),
  state: z.enum(['reserve', 'offered', 'claimed', 'delivered', 'lapsed']),
  until: moment.nullable(),
  contact: z.string().nullable(),
});
export type LotteryAdminWinner = z.infer<typeof LotteryAdminWinner>;

/** `next`: steps that may be asked for now. `pending`: approved and in progress. `asked`: a step that waits for a second administrator. */
export const LotteryAdminMonth = z.object({
  month,
  state: LotteryState,
  isDemo: z.boolean(),
  authorisation: z.string().nullable(),
  seedHash: z.string().nullable(),
  beacon: beacon.nullable(),
  steps,
  next: z.array(z.enum(LOTTERY_STEPS)),
  pending: z.enum(['freeze', 'draw']).nullable(),
  failure: z.string().nullable(),
  asked: z.object({ title: z.string(), by: z.string(), isOwn: z.boolean() }).nullable(),
  prizes: z.array(z.object({ ...LotteryPrize.shape, isMoney: z.boolean() })),
  pools: z.array(z.object({ pool: Pool, holders: z.int(), tickets: z.int(), root: z.string() })),
  winners: z.array(LotteryAdminWinner),
});
export type LotteryAdminMonth = z.infer<typeof LotteryAdminMonth>;

/** GET /api/admin/lottery: the next month, the present one, and the six before, newest first. */
export const LotteryCalendar = z.object({ isAuthorised: z.boolean(), hasDrand: z.boolean(), months: z.array(LotteryAdminMonth) });
export type LotteryCalendar = z.infer<typeof LotteryCalendar>;

/** POST /api/admin/lottery/{month}/delivered: a prize was handed over. */
export const LotteryDelivery = z.strictObject({ pool: Pool, k: z.int().min(1), reason: adminReason });
export type LotteryDelivery = z.infer<typeof LotteryDelivery>;
