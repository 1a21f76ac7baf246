import { Injectable } from '@nestjs/common';
import type { Boot } from '@ulty/contracts/boot.js';
import type { LiveRemote, ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { loginPath } from '@ulty/domain/own-path.js';
import { fillDataPath } from '@ulty/federation/data-path.js';
import { matchRoute, type RouteMatch } from '@ulty/federation/match-route.js';
import { resolveRegistry, sentRegistry, type LiveRegistry, type RegistryRow } from '@ulty/federation/resolve.js';
import type { SessionUser } from '../../core/http/access.js';
import { CurrentUsers } from '../../identity/sessions/current-user.js';
import { BootData, type BootCall } from './boot-data.js';
import { RegistryService } from '../registry/registry.service.js';
import { HostBuild } from './host-build.js';

/** Where a path asked of us leads. */
export interface Booted {
  boot: Boot;
  match: RouteMatch<LiveRemote> | null;
}

/** What a path means under one registry, whoever asks next. */
interface Plan {
  /** Path with its query, as a browser writes them. */
  path: string;
  match: RouteMatch<LiveRemote> | null;
  /** The route's first data for a reader. */
  callsOf: (user: SessionUser | null) => readonly FirstCall[];
}

/** A GET path, and how it is asked. */
type FirstCall = readonly [key: string, ask: BootCall];

/** In a template: the reader's own id. */
const OWN_ID = '{userId}';

/** Addresses are anybody's text: only so many stay. */
const MAX_PLANS = 500;

/** Answers what a page starts from: who reads, which remotes are live, the first data of the route. */
@Injectable()
export class Boots {
  private rows: readonly RegistryRow[] | null = null;
  private live: LiveRegistry = { revision: '', remotes: [] };
  private sent: ResolvedRegistry = this.live;
  /** Plans under `live`, by address for visitors and for the signed-in. */
  private readonly plans = { visitor: new Map<string, Plan>(), signedIn: new Map<string, Plan>() };

  constructor(
    private readonly registry: RegistryService,
    private readonly currentUsers: CurrentUsers,
    private readonly bootData: BootData,
    private readonly host: HostBuild,
  ) {}

  /** @param path own path with its query; anything else is answered as an unknown page */
  async of(path: string, user: SessionUser | null): Promise<Booted> {
    const registry = this.resolve((await this.registry.snapshot()).rows);
    const { path: ownPath, match, callsOf } = this.planOf(path, user !== null);
    const base = { path: ownPath, user: user ? await this.currentUsers.of(user) : null, registry, prerendered: null };
    if (!match) return { match, boot: { ...base, status: 404, title: 'Page introuvable', data: {}, redirect: null } };
    const title = match.route.title;
    if (match.route.access === 'member' && !user)
      return { match, boot: { ...base, status: 200, title, data: {}, redirect: loginPath(base.path) } };

    const data: Record<string, unknown> = {};
    const calls = callsOf(user);
    const answers = await Promise.all(calls.map(([, ask]) => ask(user)));
    for (const [index, [key]] of calls.entries()) if (answers[index]?.found) data[key] = answers[index].value;
    const isUnknown = Object.keys(match.params).length > 0 && answers.some((answer) => !answer.found && !answer.exists);
    return { match, boot: { ...base, status: isUnknown ? 404 : 200, title, data, redirect: null } };
  }

  /** The registry hands out the same rows until it reads them again. */
  private resolve(rows: readonly RegistryRow[]): ResolvedRegistry {
    if (rows === this.rows) return this.sent;
    this.rows = rows;
    this.live = resolveRegistry(rows, this.host.provides);
    this.sent = sentRegistry(this.live);
    this.plans.visitor.clear();
    this.plans.signedIn.clear();
    return this.sent;
  }

  private planOf(address: string, isSignedIn: boolean): Plan {
    const plans = isSignedIn ? this.plans.signedIn : this.plans.visitor;
    const known = plans.get(address);
    if (known) return known;
    const url = new URL(address, 'https://ulty.invalid');
    const match = matchRoute(this.live, url.pathname, isSignedIn);
    const plan: Plan = { path: url.pathname + url.search, match, callsOf: match ? this.callsOf(match, url.searchParams) : () => [] };
    if (plans.size >= MAX_PLANS) plans.clear();
    plans.set(address, plan);
    return plan;
  }

  /** What does not depend on the reader is made out once. */
  private callsOf({ route, params }: RouteMatch, query: URLSearchParams): Plan['callsOf'] {
    const callOf = (template: string, userId = ''): FirstCall => {
      const key = fillDataPath(template, { ...params, userId }, query);
      return [key, this.bootData.call(key)];
    };
    const calls = route.data.map((template) =>
      template.includes(OWN_ID) ? (userId?: string) => callOf(template, userId) : callOf(template),
    );
    return (user) => calls.map((call) => (typeof call === 'function' ? call(user?.id) : call));
  }
}
