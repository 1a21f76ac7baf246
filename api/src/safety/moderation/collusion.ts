import { Injectable } from '@nestjs/common';
import { VOTE_LIMITS } from '@ulty/domain/rewards/integrity.js';
import { Db } from '../../core/database/db.js';
import { noteSignals } from '../../core/integrity/signals.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { findCollusion } from './collusion.queries.js';

const HOUR_MS = 3_600_000;
/** Most of the latest votes read in one run, and most findings written: the next run continues with the rest. */
const MOST_VOTES = 200_000;
const MOST_FINDINGS = 200;

/** Finds people who vote for one another rather than for answers, and adds signals against their coins. Product §1.6, §2.13. */
@Injectable()
export class Collusion {
  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('safety.collusion', HOUR_MS, () => this.look());
  }

  /** Examines the votes of the last days. A repeated run writes nothing twice: one signal a day, person and kind. */
  async look(now = new Date()): Promise<number> {
    const { days, pair, ring, device, swarm, swarmShare, youngDays, best, idleAskers } = VOTE_LIMITS;
    const found = await this.db.rows(findCollusion, {
      now,
      days,
      mostVotes: MOST_VOTES,
      pair,
      ring,
      device,
      swarm,
      swarmShare,
      youngDays,
      mostFindings: MOST_FINDINGS,
      best,
      idleAskers,
    });
    for (const { kind, people, details } of found) {
      const [first, ...others] = people;
      // Each finding is written in a transaction of its own, which locks one wallet.
      await this.db.write((tx) => noteSignals(tx, first, [{ kind, details }], others));
    }
    return found.length;
  }
}
