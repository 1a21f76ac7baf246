import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { BuildRefusal, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import type { Tx } from '../../core/database/transaction.js';
import { declaredRoutes } from '../../core/openapi/routes.js';
import { ReadRouter } from '../../core/reads/read-router.js';
import { unansweredReads } from './undeclared-reads.js';
import { clashingRoutes } from './check-routes.js';
import { readDecidedManifests, takeTurn } from './site-rules.queries.js';

/** The documents' own route, which every path falls to. */
const EVERYTHING = '/*';

/** What the site itself asks of every version: paths of its own, reads that it answers, and one remote for each route. */
@Injectable()
export class SiteRules implements OnModuleInit {
  /** Paths of the API and the host, as routers write them. */
  ownPaths: readonly string[] = [];

  constructor(
    private readonly container: ModulesContainer,
    private readonly reads: ReadRouter,
  ) {}

  onModuleInit(): void {
    const routes = declaredRoutes({ get: () => this.container }).map(({ path }) => path);
    this.ownPaths = ['/api/*', ...new Set(routes.filter((path) => path !== EVERYTHING))];
  }

  readonly isAnswered = (readPath: string): boolean => this.reads.readAt(readPath) !== undefined;

  /** Lets nobody else decide on routes until the transaction ends. Taken before the row of a remote, as publications do. */
  async holdRoutes(tx: Tx): Promise<void> {
    await tx.count(takeTurn, { turn: 'publish routes' });
  }

  /** Routes of a version that another remote or the site has by now. `holdRoutes` comes first. */
  async takenRoutes(tx: Tx, manifest: RemoteManifest): Promise<BuildRefusal[]> {
    const decided = await tx.rows(readDecidedManifests);
    return clashingRoutes(
      manifest,
      decided.map((row) => row.manifest),
      this.ownPaths,
    );
  }

  /** Reads of a version that this API does not answer. */
  missingReads(manifest: RemoteManifest): BuildRefusal[] {
    return unansweredReads(manifest, this.isAnswered);
  }
}
