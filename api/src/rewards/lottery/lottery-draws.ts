import { Inject, Injectable, Logger } from '@nestjs/common';
import { fromHex, toHex } from '@ulty/domain/rewards/lottery-crypto.js';
import { draw, placeOf, sumOfSeeds } from '@ulty/domain/rewards/lottery-draw.js';
import { RESERVES } from '@ulty/domain/rewards/lottery-tickets.js';
import { Db } from '../../core/database/db.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { readRound } from './drand.js';
import { lockMonth, readMonth, type MonthRow } from './lottery.queries.js';
import { addWinners, readLists, setDrawn, setFailure, type ListRow } from './lottery-steps.queries.js';
import { nodeCrypto } from './node-crypto.js';
import { SeedSeal } from './seed-seal.js';

type Beacon = { value: string; signature: string | null };

/** Draws a month once its draw is approved. Product §2.10. */
@Injectable()
export class LotteryDraws {
  private readonly logger = new Logger('Lottery');

  constructor(
    private readonly db: Db,
    private readonly seal: SeedSeal,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Draws prizes and reserves in one transaction. When the beacon does not answer, administrators are notified and the next run asks again;
   * a second run after a draw changes nothing.
   */
  async draw(month: string, now = new Date()): Promise<void> {
    const asked = await this.db.one(readMonth, { month });
    if (asked?.pending !== 'draw') return;
    try {
      await this.drawWith(asked, await this.beaconOf(asked), now);
    } catch (error) {
      this.logger.error(`${month}: ${(error as Error).message}`, (error as Error).stack);
      await this.db.count(setFailure, { month, failure: (error as Error).message.slice(0, 300) });
    }
  }

  private async beaconOf({ beaconRound, partners }: MonthRow): Promise<Beacon> {
    if (beaconRound === null) return { value: toHex(sumOfSeeds(partners.map(({ seed }) => fromHex(seed ?? '')))), signature: null };
    const url = this.config.lottery.beaconUrl;
    if (!url) throw new Error('LOTTERY_BEACON_URL is missing');
    return readRound(url, beaconRound);
  }

  private async drawWith({ month, beaconRound }: MonthRow, { value, signature }: Beacon, now: Date): Promise<void> {
    await this.db.write(async (tx) => {
      const row = await tx.one(lockMonth, { month });
      // Postponed since: another round decides.
      if (row?.pending !== 'draw' || row.beaconRound !== beaconRound) return;
      const seed = new Uint8Array(this.seal.open(row.sealedSeed ?? '', month));
      if (toHex(await nodeCrypto.sha256(seed)) !== row.seedHash) throw new Error('the seed is not the one that was promised');
      const lists = await tx.rows(readLists, { month, reserves: RESERVES });
      const drawn = await Promise.all(lists.map((list) => drawList(list, seed, fromHex(value))));
      await tx.count(addWinners, { month, winners: JSON.stringify(drawn.flat()) });
      await tx.count(setDrawn, { month, value, signature, now });
    });
  }
}

/** Returns winners by their place in the list. */
async function drawList(
  { pool, root, tickets, holders, draws, prizes, firsts }: ListRow,
  seed: Uint8Array<ArrayBuffer>,
  beacon: Uint8Array<ArrayBuffer>,
) {
  const drawn = await draw(nodeCrypto, {
    seed,
    beacon,
    root: fromHex(root),
    tickets,
    holders,
    draws,
    holderOf: (ticket) => String(placeOf(firsts, ticket)),
  });
  return drawn.map(({ k, attempt, ticket, holder }) => ({
    pool,
    k,
    attempt,
    ticket,
    index: Number(holder),
    unit: k <= prizes ? k - 1 : null,
  }));
}
