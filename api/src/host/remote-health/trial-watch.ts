import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { MailQueue } from '../../core/mail/mail-queue.js';
import { RegistryService } from '../registry/registry.service.js';
import { listEndedTrials, listTrials, readStanding } from './remote-health.queries.js';
import { endReason, standingOf } from './trial-standing.js';

/** How often a process judges at most, however many failures arrive. */
const PAUSE_MS = 1_000;
const MINUTE_MS = 60_000;

/** Ends trials that fail more often than the live version, beyond chance, and tells the administrators. Design §4, decision 0065. */
@Injectable()
export class TrialWatch implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Trials');
  private readonly due = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private judging: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly registry: RegistryService,
    private readonly mail: MailQueue,
    jobs: Jobs,
  ) {
    jobs.every('remote-health.judge', MINUTE_MS, () => this.judgeAll());
  }

  onModuleInit(): void {
    this.mail.write('trial-ended', async () => {
      const ended = await this.db.rows(listEndedTrials);
      const [latest] = ended;
      if (!latest) return null;
      const lines = ended.map(({ id, version, reason }) => `– ${id}, essai de ${version}. ${reason}`);
      return {
        subject: `L’essai de ${latest.id} ${latest.version} s’est arrêté seul`,
        text: `Une version à l’essai échouait plus souvent que celle en service, au-delà du hasard. Elle a été retirée, et tous les appareils reviennent à la version en service.\n\n${lines.join('\n')}\n\nLe détail est sur la page Modules de l’administration.\n\nUlty\n`,
      };
    });
  }

  /** Judges this remote's trial within a second. */
  soon(id: string): void {
    this.due.add(id);
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.judgeDue();
    }, PAUSE_MS).unref();
  }

  /** Judges what is due now, one call after the other. Never rejects: a failure is logged, and the next minute judges again. */
  judgeDue(): Promise<void> {
    const ids = [...this.due];
    this.due.clear();
    this.judging = this.judging
      .then(async () => {
        for (const id of ids) await this.judge(id);
      })
      .catch((error: Error) => this.logger.error(error.message, error.stack));
    return this.judging;
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.judging;
  }

  /** For failures counted by a process that ended before it could judge. */
  private async judgeAll(): Promise<void> {
    for (const { id } of await this.db.rows(listTrials)) this.due.add(id);
    await this.judgeDue();
  }

  private async judge(id: string): Promise<void> {
    const row = await this.db.one(readStanding, { remote: id });
    if (!row?.canaryVersion || standingOf(row).verdict !== 'worse') return;
    const reason = endReason(row);
    // Another replica, or a person, may have ended it meanwhile.
    if (!(await this.registry.endTrial(id, row.canaryVersion, reason))) return;
    this.logger.warn(`the trial of ${id} ${row.canaryVersion} ended by itself: ${reason}`);
    await this.mail.addForAdmins('trial-ended');
  }
}
