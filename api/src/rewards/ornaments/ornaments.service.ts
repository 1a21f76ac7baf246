import { Injectable } from '@nestjs/common';
import type { Outcome } from '@ulty/contracts/base/events.js';
import type { Ornament, OrnamentPurchase, Ornaments, OrnamentWorn } from '@ulty/contracts/rewards/ornaments.js';
import { FREEZE_PRICE_UTC } from '@ulty/domain/days/streak-rescue.js';
import { ORNAMENT_PRICES_UTC } from '@ulty/domain/rewards/ornaments.js';
import { AppError } from '../../core/base/errors.js';
import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { EventLog } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { Ledger } from '../ledger/ledger.js';

/** The small ladder: what coins buy before the first exchange for francs, owned once and worn one of a kind. Product §2.5. */
@Injectable()
export class OrnamentsService {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly ledger: Ledger,
  ) {}

  async of(user: SessionUser): Promise<Ornaments> {
    const rows = await this.db.rows(readOwned, { user: user.id });
    return { pricesUtc: ORNAMENT_PRICES_UTC, freezePriceUtc: FREEZE_PRICE_UTC, owned: rows as Ornaments['owned'] };
  }

  /** Buys one and wears it. A refusal is not recorded. AppError ORNAMENT_OWNED, NOT_ENOUGH_COINS, FORBIDDEN, VALIDATION. */
  async buy(user: SessionUser, { kind, code, ...envelope }: OrnamentPurchase): Promise<Ornaments> {
    const { reason } = await this.events.record<{ outcome: Outcome; reason?: string }>(user, envelope, {
      type: 'ornament',
      refused: {},
      decide: async (context) => {
        const { tx } = context;
        if (await tx.one(findOwned, { user: user.id, kind, code })) throw new AppError('ORNAMENT_OWNED');
        await this.ledger.spend(context, {
          reason: 'ornament',
          source: { type: 'ornament', id: `${kind}:${code}` },
          amountUtc: ORNAMENT_PRICES_UTC[kind],
        });
        await tx.count(takeOff, { user: user.id, kind });
        await tx.count(addOwned, { user: user.id, kind, code });
        return { outcome: 'accepted' };
      },
    });
    if (reason === 'wrong_user') throw new AppError('FORBIDDEN');
    if (reason === 'event_conflict') throw new AppError('VALIDATION', { fields: { eventId: 'Cet identifiant désigne déjà autre chose.' } });
    return this.of(user);
  }

  /** Wears one that is owned, or takes it off. AppError ORNAMENT_NOT_OWNED. */
  async wear(user: SessionUser, { isWorn, ...ornament }: OrnamentWorn): Promise<Ornaments> {
    await this.db.write((tx) => wear(tx, user.id, ornament, isWorn));
    return this.of(user);
  }
}

async function wear(tx: Tx, user: string, { kind, code }: Ornament, isWorn: boolean): Promise<void> {
  await tx.count(takeOff, { user, kind });
  if (!(await tx.one(findOwned, { user, kind, code }))) throw new AppError('ORNAMENT_NOT_OWNED');
  if (isWorn) await tx.count(putOn, { user, kind, code });
}

const readOwned = statement(
  'ornaments.owned',
  `
  select kind, code, is_worn as "isWorn" from ornaments where user_id = :user order by kind, bought_at, code`,
);

const findOwned = statement('ornaments.find', `select from ornaments where (user_id, kind, code) = (:user, :kind, :code)`);

const takeOff = statement('ornaments.take-off', `update ornaments set is_worn = false where user_id = :user and kind = :kind and is_worn`);

const putOn = statement('ornaments.put-on', `update ornaments set is_worn = true where (user_id, kind, code) = (:user, :kind, :code)`);

const addOwned = statement(
  'ornaments.add',
  `
  insert into ornaments (user_id, kind, code, is_worn) values (:user, :kind, :code, true)`,
);
