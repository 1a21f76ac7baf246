import { Injectable } from '@nestjs/common';
import type { RemoteFailure, RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import { manifestFor, type RegistryRow } from '@ulty/federation/resolve.js';
import type { FastifyRequest } from 'fastify';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { RequestLimits } from '../../core/limits/request-limits.js';
import { isCountable } from '../../core/visits/countable.js';
import { DailyMarks } from '../../core/visits/daily-marks.js';
import { SessionService } from '../../identity/sessions/session.service.js';
import { deviceOf } from '../documents/device-place.js';
import { RegistryService } from '../registry/registry.service.js';
import {
  countFailure,
  countOpening,
  forgetFailures,
  forgetOpenings,
  forgetSources,
  readClasses,
  readQuarters,
  readStanding,
} from './remote-health.queries.js';
import { standingOf } from './trial-standing.js';
import { TrialWatch } from './trial-watch.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Of one network: what is beyond is looked at no further. */
const FAILURES_A_MINUTE: Limit = { name: 'failures told', max: 30, windowMs: MINUTE_MS };
/** Of one network and remote. One address may stand for a city of phones, or for one person with a script. */
const OPENINGS_A_MINUTE: Limit = { name: 'openings of a remote', max: 120, windowMs: MINUTE_MS };
/**
 * Of one network and remote. Whichever versions failed: a share for each would hide most failures of the live one, and make any trial look worse.
 */
const FAILURES_AN_HOUR: Limit = { name: 'failures of a remote', max: 5, windowMs: HOUR_MS };

/** How often pages of each version open and fail. Design §4, decision 0065. */
@Injectable()
export class RemoteHealthService {
  constructor(
    private readonly db: Db,
    private readonly registry: RegistryService,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
    private readonly requestLimits: RequestLimits,
    private readonly marks: DailyMarks,
    private readonly watch: TrialWatch,
    jobs: Jobs,
  ) {
    jobs.every('remote-health.forget', HOUR_MS, () => this.forget());
  }

  /** Counts one opening of the version that documents name to the caller. @param of 'mf-quiz@1.2.0'; the caller knows that the visit may be counted */
  async countOpening(of: string, request: FastifyRequest): Promise<void> {
    const at = of.indexOf('@');
    const [remote, version] = [of.slice(0, at), of.slice(at + 1)];
    const row = at < 1 ? undefined : await this.rowOf(remote);
    if (!row || this.requestLimits.consume(OPENINGS_A_MINUTE, `${remote} ${request.networks[0]}`) !== null) return;
    if (!(await this.isServed(row, version, request))) return;
    await this.db.count(countOpening, { remote, version });
  }

  /** Counts one failure, unless a program sent it, the visitor asked not to be counted, is served another version, or there were too many. */
  async countFailure({ remote, version, phase, class: kind }: RemoteFailure, request: FastifyRequest): Promise<void> {
    const [network, wider] = request.networks;
    if (!isCountable(request.headers)) return;
    if (this.requestLimits.consume(FAILURES_A_MINUTE, network) !== null) return;
    const row = await this.rowOf(remote);
    if (!row || !(await this.isServed(row, version, request)) || !(await this.isAmongFew(remote, request))) return;
    const mark = (await this.marks.ofContacts()).markOf(`network ${wider ?? network}`);
    await this.db.count(countFailure, { remote, version, phase, kind, mark });
    this.watch.soon(remote);
  }

  /** RemoteHealth of one remote. Throws REMOTE_NOT_FOUND. */
  async of(id: string): Promise<RemoteHealth> {
    const row = await this.db.one(readStanding, { remote: id });
    if (!row) throw new AppError('REMOTE_NOT_FOUND');
    const quarters = await this.db.rows(readQuarters, { remote: id });
    const shown = row.canaryVersion ?? row.stableVersion;
    const classes = await this.db.rows(readClasses, { remote: id, version: shown });
    return { id, quarters: quarters.map((quarter) => ({ ...quarter, at: quarter.at.toISOString() })), classes, ...standingOf(row) };
  }

  private async forget(): Promise<void> {
    await this.db.count(forgetOpenings);
    await this.db.count(forgetFailures);
    await this.db.count(forgetSources);
  }

  private async rowOf(id: string): Promise<RegistryRow | undefined> {
    return (await this.registry.snapshot()).rows.find((row) => row.id === id && row.isEnabled);
  }

  /**
   * Whether documents name this version to the caller now. An account, or a device, has one place in a trial: counts of the other version are
   * forged, or of a page from before. The session is looked up during trials only.
   */
  private async isServed(row: RegistryRow, version: string, request: FastifyRequest): Promise<boolean> {
    if (version !== row.stableVersion && version !== row.canary?.version) return false;
    const subject = row.canary ? ((await this.sessions.fromRequest(request))?.id ?? deviceOf(request)) : null;
    return manifestFor(row, subject)?.version === version;
  }

  private async isAmongFew(remote: string, { networks: [network, wider] }: FastifyRequest): Promise<boolean> {
    try {
      await this.limits.consumeFrom(
        FAILURES_AN_HOUR,
        wider === undefined ? [`${remote} ${network}`] : [`${remote} ${network}`, `${remote} ${wider}`],
      );
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    }
  }
}
