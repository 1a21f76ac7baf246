import { Injectable } from '@nestjs/common';
import type { Boot } from '@ulty/contracts/host/boot.js';
import type { LiveRemote, ResolvedRegistry, RouteRead } from '@ulty/contracts/base/remotes.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import { firstReads } from '@ulty/federation/first-reads.js';
import { isPaused, matchRoute, type RouteMatch } from '@ulty/federation/match-route.js';
import type { RegistryRow } from '@ulty/federation/resolve.js';
import { LRUCache } from 'lru-cache';
import type { SessionUser } from '../../core/http/access.js';
import { ReadRouter, type AskRead } from '../../core/reads/read-router.js';
import { CurrentUsers } from '../../identity/sessions/current-users.js';
import { LiveRegistries, type RegistryVariant } from './live-registries.js';

/** The result for a requested path. */
export interface Booted {
  boot: Boot;
  match: RouteMatch<LiveRemote> | null;
  /** Revision of the registry it was built from: what is drawn from it is valid as long as the revision. */
  revision: string;
  paths: RegistryVariant['paths'];
}

/** What a path shows under one registry, for any reader. */
interface Plan {
  /** Path with its query, as browsers format it. */
  path: string;
  match: RouteMatch<LiveRemote> | null;
  /** Returns the first reads of the route for a reader. */
  readsOf: (user: SessionUser | null) => readonly FirstRead[];
}

/** An address, and the function that reads it. */
type FirstRead = readonly [address: string, ask: AskRead];

/** Placeholder for the reader's own id in parameters of a read. */
const OWN_ID = '@user';

/** Most cached plans: addresses are free text. */
const MAX_PLANS = 500;

/** Builds the data with which a page starts: the reader, the live remotes, the first reads of the route. */
@Injectable()
export class BootService {
  /** Plans by registry variant, for visitors or signed-in people, then by address. */
  private readonly plans = new WeakMap<ResolvedRegistry, LRUCache<string, Plan>>();

  constructor(
    private readonly registries: LiveRegistries,
    private readonly currentUsers: CurrentUsers,
    private readonly reads: ReadRouter,
  ) {}

  /**
   * Builds the data.
   * @param path own path with its query; anything else is answered as an unknown page
   * @param device place of a visitor's browser in trials, if it has one
   * @param own the remote that this browser alone loads from elsewhere
   */
  async forPath(path: string, user: SessionUser | null, device: string | null = null, own: RegistryRow | null = null): Promise<Booted> {
    const variant = await this.registries.of(user?.id ?? device, own);
    const { revision, paths } = variant;
    const registry = user ? variant.sent.signedIn : variant.sent.visitor;
    const { path: ownPath, match, readsOf } = this.planOf(variant, path, user !== null);
    const base = { path: ownPath, user: user ? await this.currentUsers.of(user) : null, registry, prerendered: null };
    if (!match && isPaused(registry, ownPath.split('?', 1)[0] ?? ''))
      return { match, revision, paths, boot: { ...base, status: 503, title: 'Page en pause', data: {}, redirect: null } };
    if (!match) return { match, revision, paths, boot: { ...base, status: 404, title: 'Page introuvable', data: {}, redirect: null } };
    const title = match.route.title;
    if (match.route.access === 'member' && !user)
      return { match, revision, paths, boot: { ...base, status: 200, title, data: {}, redirect: loginPath(base.path) } };

    const data: Record<string, unknown> = {};
    const reads = readsOf(user);
    const answers = await Promise.all(reads.map(([, ask]) => ask(user)));
    for (const [index, [address]] of reads.entries()) if (answers[index]?.found) data[address] = answers[index].value;
    const isUnknown = Object.keys(match.params).length > 0 && answers.some((answer) => !answer.found && !answer.exists);
    return { match, revision, paths, boot: { ...base, status: isUnknown ? 404 : 200, title, data, redirect: null } };
  }

  private planOf({ live, sent }: RegistryVariant, address: string, isSignedIn: boolean): Plan {
    const registry = isSignedIn ? sent.signedIn : sent.visitor;
    const plans = this.plans.get(registry) ?? new LRUCache<string, Plan>({ max: MAX_PLANS });
    this.plans.set(registry, plans);
    const known = plans.get(address);
    if (known) return known;
    const url = new URL(address, 'https://ulty.invalid');
    const match = matchRoute(live, url.pathname, isSignedIn);
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
