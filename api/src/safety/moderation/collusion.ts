import { Injectable } from '@nestjs/common';
import { VOTE_LIMITS } from '@ulty/domain/rewards/integrity.js';
import { Db } from '../../core/database/db.js';
import { noteSignals } from '../../core/integrity/signals.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { findCollusion } from './collusion.queries.js';

const HOUR_MS = 3_600_000;
/** The latest votes read in one run, and findings written in it: the next run goes on with what this one left. */
const MOST_VOTES = 200_000;
const MOST_FINDINGS = 200;

/** People who vote for one another rather than for answers: signals against their coins. Product §1.6, §2.13. */
@Injectable()
export class Collusion {
  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('safety.collusion', HOUR_MS, () => this.look());
  }

  /** Looks at the votes of the last days. Repeated, it writes nothing twice: a signal is one a day, person and kind. */
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
      // Each in a transaction of its own: it locks one wallet.
      await this.db.write((tx) => noteSignals(tx, first, [{ kind, details }], others));
    }
    return found.length;
  }
}
