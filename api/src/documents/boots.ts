import { Injectable } from '@nestjs/common';
import type { Boot } from '@ulty/contracts/boot.js';
import { loginPath } from '@ulty/domain/own-path.js';
import { fillDataPath } from '@ulty/federation/data-path.js';
import { matchRoute, type RouteMatch } from '@ulty/federation/match-route.js';
import { resolveRegistry } from '@ulty/federation/resolve.js';
import type { SessionUser } from '../auth/access.js';
import { CurrentUsers } from '../auth/current-user.js';
import { BootData } from '../content/boot-data.js';
import { RegistryService } from '../registry/registry.service.js';
import { HostBuild } from './host-build.js';

/** Where a path asked of us leads. */
export interface Booted {
  boot: Boot;
  match: RouteMatch | null;
}

/** Answers what a page starts from: who reads, which remotes are live, the first data of the route. */
@Injectable()
export class Boots {
  constructor(
    private readonly registry: RegistryService,
    private readonly currentUsers: CurrentUsers,
    private readonly bootData: BootData,
    private readonly host: HostBuild,
  ) {}

  /** @param path own path with its query; anything else is answered as an unknown page */
  async of(path: string, user: SessionUser | null): Promise<Booted> {
    const url = new URL(path, 'https://ulty.invalid');
    const registry = resolveRegistry((await this.registry.snapshot()).rows, this.host.provides);
    const match = matchRoute(registry, url.pathname, user !== null);
    const base = { path: url.pathname + url.search, user: user ? await this.currentUsers.of(user) : null, registry, prerendered: null };
    if (!match) return { match, boot: { ...base, status: 404, title: 'Page introuvable', data: {}, redirect: null } };
    const title = match.route.title;
    if (match.route.access === 'member' && !user) return { match, boot: { ...base, status: 200, title, data: {}, redirect: loginPath(base.path) } };

    const data: Record<string, unknown> = {};
    const keys = match.route.data.map((template) => fillDataPath(template, match.params, url.searchParams));
    const answers = await Promise.all(keys.map((key) => this.bootData.load(key, user)));
    for (const [index, answer] of answers.entries()) if (answer.found) data[keys[index] as string] = answer.value;
    const isUnknown = Object.keys(match.params).length > 0 && answers.some((answer) => !answer.found && !answer.exists);
    return { match, boot: { ...base, status: isUnknown ? 404 : 200, title, data, redirect: null } };
  }
}
