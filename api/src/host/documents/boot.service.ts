import { Injectable } from '@nestjs/common';
import type { Boot } from '@ulty/contracts/boot.js';
import type { LiveRemote, ResolvedRegistry, RouteRead } from '@ulty/contracts/remotes.js';
import { loginPath } from '@ulty/domain/own-path.js';
import { firstReads } from '@ulty/federation/first-reads.js';
import { matchRoute, type RouteMatch } from '@ulty/federation/match-route.js';
import { resolveRegistry, sentRegistry, type LiveRegistry, type RegistryRow } from '@ulty/federation/resolve.js';
import { LRUCache } from 'lru-cache';
import type { SessionUser } from '../../core/http/access.js';
import { ReadRouter, type AskRead } from '../../core/reads/read-router.js';
import { CurrentUsers } from '../../identity/sessions/current-user.js';
import { RegistryService } from '../registry/registry.service.js';
import { HostBuild } from './host-build.js';

/** The result for a requested path. */
export interface Booted {
  boot: Boot;
  match: RouteMatch<LiveRemote> | null;
  /** Of the registry it was built from: what is drawn of it holds as long. */
  revision: string;
}

/** What a path means under one registry, for any reader. */
interface Plan {
  /** Path with its query, as a browser writes them. */
  path: string;
  match: RouteMatch<LiveRemote> | null;
  /** The route's first data for a reader. */
  readsOf: (user: SessionUser | null) => readonly FirstRead[];
}

/** An address, and how it is asked. */
type FirstRead = readonly [address: string, ask: AskRead];

/** In a read's parameters: the reader's own id. */
const OWN_ID = '@user';

/** Addresses are free text: only so many plans are kept. */
const MAX_PLANS = 500;

/** Builds the data a page starts with: the reader, the live remotes, the first data of the route. */
@Injectable()
export class BootService {
  private rows: readonly RegistryRow[] | null = null;
  private live: LiveRegistry = { revision: '', remotes: [] };
  private sent = { visitor: this.live as ResolvedRegistry, signedIn: this.live as ResolvedRegistry };
  /** Plans under `live`, by address for visitors and for the signed-in. */
  private readonly plans = {
    visitor: new LRUCache<string, Plan>({ max: MAX_PLANS }),
    signedIn: new LRUCache<string, Plan>({ max: MAX_PLANS }),
  };

  constructor(
    private readonly registry: RegistryService,
    private readonly currentUsers: CurrentUsers,
    private readonly reads: ReadRouter,
    private readonly host: HostBuild,
  ) {}

  /** @param path own path with its query; anything else is answered as an unknown page */
  async forPath(path: string, user: SessionUser | null): Promise<Booted> {
    this.resolve((await this.registry.snapshot()).rows);
    const { revision } = this.live;
    const registry = user ? this.sent.signedIn : this.sent.visitor;
    const { path: ownPath, match, readsOf } = this.planOf(path, user !== null);
    const base = { path: ownPath, user: user ? await this.currentUsers.of(user) : null, registry, prerendered: null };
    if (!match) return { match, revision, boot: { ...base, status: 404, title: 'Page introuvable', data: {}, redirect: null } };
    const title = match.route.title;
    if (match.route.access === 'member' && !user)
      return { match, revision, boot: { ...base, status: 200, title, data: {}, redirect: loginPath(base.path) } };

    const data: Record<string, unknown> = {};
    const reads = readsOf(user);
    const answers = await Promise.all(reads.map(([, ask]) => ask(user)));
    for (const [index, [address]] of reads.entries()) if (answers[index]?.found) data[address] = answers[index].value;
    const isUnknown = Object.keys(match.params).length > 0 && answers.some((answer) => !answer.found && !answer.exists);
    return { match, revision, boot: { ...base, status: isUnknown ? 404 : 200, title, data, redirect: null } };
  }

  /** The registry hands out the same rows until it reads them again. */
  private resolve(rows: readonly RegistryRow[]): void {
    if (rows === this.rows) return;
    this.rows = rows;
    this.live = resolveRegistry(rows, this.host.provides, (path) => this.reads.readAt(path));
    this.sent = { visitor: sentRegistry(this.live, false), signedIn: sentRegistry(this.live, true) };
    this.plans.visitor.clear();
    this.plans.signedIn.clear();
  }

  private planOf(address: string, isSignedIn: boolean): Plan {
    const plans = isSignedIn ? this.plans.signedIn : this.plans.visitor;
    const known = plans.get(address);
    if (known) return known;
    const url = new URL(address, 'https://ulty.invalid');
    const match = matchRoute(this.live, url.pathname, isSignedIn);
    const plan: Plan = { path: url.pathname + url.search, match, readsOf: match ? this.readsOf(match, url.searchParams) : () => [] };
    plans.set(address, plan);
    return plan;
  }

  /** The parts that do not depend on the reader are computed once. */
  private readsOf({ route, params }: RouteMatch, query: URLSearchParams): Plan['readsOf'] {
    const readsFor = (read: RouteRead, userId = ''): FirstRead[] =>
      firstReads({ reads: [read] }, params, query, userId).map((address) => [address, this.reads.ask(address)]);
    const reads = (route.reads ?? []).map((read) =>
      isOfReader(read) ? (user: SessionUser | null) => readsFor(read, user?.id) : readsFor(read),
    );
    return (user) => reads.flatMap((read) => (typeof read === 'function' ? read(user) : read));
  }
}

function isOfReader(read: RouteRead): boolean {
  return typeof read !== 'string' && Object.values(read[1]).includes(OWN_ID);
}
