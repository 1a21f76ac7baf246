import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { SyncState } from '@ulty/contracts/base/sync-state.js';
import { READ_TOPICS } from '@ulty/domain/base/read-topics.js';
import { AppError } from '../../core/base/errors.js';
import { AnsweredCommands } from '../../core/commands/answered-commands.js';
import { Db } from '../../core/database/db.js';
import type { SessionUser } from '../../core/http/access.js';
import { walletState } from '../../rewards/ledger/rewards.service.js';
import { StreakReadings } from '../../rewards/streaks/streak-readings.service.js';
import { TransferKeys } from '../transfer-keys/transfer-keys.js';
import { changedTopics, topicsOfKinds, type TopicsOfKinds } from './changed-topics.js';
import { readSyncState } from './sync-states.queries.js';

const DAY_MS = 86_400_000;
/** Oldest accepted answer: a device that was away for longer reads everything again. */
const LONGEST_MS = 30 * DAY_MS;
/** Most difference between clocks of replicas; a later `since` is not from one of our answers. */
const AHEAD_MS = 60_000;

/** Changes for a learner by other devices and the server. Product §1.3. */
@Injectable()
export class SyncStates implements OnApplicationBootstrap {
  private ofKinds: TopicsOfKinds = new Map();

  constructor(
    private readonly db: Db,
    private readonly commands: AnsweredCommands,
    private readonly keys: TransferKeys,
    private readonly streaks: StreakReadings,
  ) {}

  onApplicationBootstrap(): void {
    this.ofKinds = topicsOfKinds(this.commands.all);
  }

  /** Returns the changes in two statements. */
  async of(user: SessionUser, since?: string, now = new Date()): Promise<SyncState> {
    const from = since === undefined ? null : believed(new Date(since), now);
    const [row, keys] = await Promise.all([this.db.one(readSyncState, { user: user.id, since: from }), this.keys.inForce()]);
    // The account has been deleted since.
    if (!row) throw new AppError('UNAUTHENTICATED');
    const { current, status } = await this.streaks.of(user, row, now);
    return {
      at: row.at.toISOString(),
      state: walletState(row),
      streak: { current, status },
      changed: from ? changedTopics(row.eventTypes, row.sources, this.ofKinds) : [...READ_TOPICS],
      books: row.books,
      keys,
    };
  }
}

/** Returns `since`; null for a time that no answer of the last 30 days can have had. */
function believed(since: Date, now: Date): Date | null {
  const agoMs = now.getTime() - since.getTime();
  return agoMs > LONGEST_MS || agoMs < -AHEAD_MS ? null : since;
}
