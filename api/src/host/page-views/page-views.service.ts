import { Injectable } from '@nestjs/common';
import type { PageView, PageViewReport } from '@ulty/contracts/host/page-views.js';
import { matchPath } from '@ulty/contracts/reads/address.js';
import type { FastifyRequest } from 'fastify';
import { Db } from '../../core/database/db.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { RegistryService } from '../registry/registry.service.js';
import { RemoteHealthService } from '../remote-health/remote-health.service.js';
import { isCountable } from '../../core/visits/countable.js';
import { DailyMarks, today } from '../../core/visits/daily-marks.js';
import { countPage, forgetVisitors, listDays, listPages } from './page-views.queries.js';

const HOUR_MS = 3_600_000;

/** Counts page views and daily visitors, without cookie, address or third party. Spec §2. */
@Injectable()
export class PageViewsService {
  constructor(
    private readonly db: Db,
    private readonly marks: DailyMarks,
    private readonly registry: RegistryService,
    private readonly health: RemoteHealthService,
    jobs: Jobs,
  ) {
    jobs.every('page-views.forget-visitors', HOUR_MS, () => this.forget());
  }

  /**
   * Counts one page view, unless the client is a program, the visitor opted out of counting, or the page is neither public nor a learner's.
   */
  async count({ path, of }: PageView, request: FastifyRequest): Promise<void> {
    if (!isCountable(request.headers)) return;
    const page = await this.patternOf(path);
    if (!page) return;
    if (of !== undefined) await this.health.countOpening(of, request);
    const { day, mark } = await this.marks.of(request);
    await this.db.count(countPage, { day, mark, page });
  }

  /** Returns the last 30 days, in two statements. */
  async report(): Promise<PageViewReport> {
    const days = await this.db.rows(listDays, { today: today() });
    const pages = await this.db.rows(listPages, { today: today() });
    return { days, pages };
  }

  /** Deletes the marks of past days' visitors; their number stays. */
  async forget(): Promise<void> {
    await this.db.count(forgetVisitors, { today: today() });
  }

  /**
   * Returns the route of a path, '/blog/:slug' for any article, so that neither names nor searches are stored. Null for what is not
   * counted.
   */
  private async patternOf(path: string): Promise<string | null> {
    const [pathname = ''] = path.split(/[?#]/, 1);
    const { rows } = await this.registry.snapshot();
    const routes = rows.flatMap(({ isEnabled, manifests }) => (isEnabled ? manifests.flatMap((manifest) => manifest.routes) : []));
    const matching = routes.filter((route) => matchPath(route.path, pathname) !== null);
    const route = matching.find((candidate) => !candidate.path.includes(':')) ?? matching[0];
    return route && route.access !== 'admin-screen' ? route.path : null;
  }
}
