import { Module, type OnModuleInit } from '@nestjs/common';
import { matchRoute } from '@ulty/federation/match-route.js';
import { resolveRegistry } from '@ulty/federation/resolve.js';
import { PageTitles } from '../../core/http/page-titles.js';
import { RegistryModule } from '../registry/registry.module.js';
import { RegistryService } from '../registry/registry.service.js';

/** Titles of pages from the contributions of the remotes: the sign-in page names the page the visitor returns to. */
@Module({ imports: [RegistryModule] })
export class PageTitlesModule implements OnModuleInit {
  constructor(
    private readonly registry: RegistryService,
    private readonly titles: PageTitles,
  ) {}

  onModuleInit(): void {
    this.titles.findBy((path) => this.titleOf(path));
  }

  private titleOf(path: string): string | null {
    const rows = this.registry.lastKnown()?.rows ?? [];
    const match = matchRoute(resolveRegistry(rows, {}), path.split(/[?#]/, 1)[0] ?? path, true);
    return match?.route.title ?? null;
  }
}
