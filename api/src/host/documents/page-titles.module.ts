import { Global, Injectable, Module } from '@nestjs/common';
import { matchRoute } from '@ulty/federation/match-route.js';
import { resolveRegistry } from '@ulty/federation/resolve.js';
import { PageTitles } from '../../core/http/page-titles.js';
import { RegistryModule } from '../registry/registry.module.js';
import { RegistryService } from '../registry/registry.service.js';

/** Titles of pages from the contributions of the remotes: the sign-in page says where one comes back to. */
@Injectable()
export class ContributedTitles extends PageTitles {
  constructor(private readonly registry: RegistryService) {
    super();
  }

  titleOf(path: string): string | null {
    const rows = this.registry.lastKnown()?.rows ?? [];
    const match = matchRoute(resolveRegistry(rows, {}), path.split(/[?#]/, 1)[0] ?? path, true);
    return match?.route.title ?? null;
  }
}

@Global()
@Module({ imports: [RegistryModule], providers: [{ provide: PageTitles, useClass: ContributedTitles }], exports: [PageTitles] })
export class PageTitlesModule {}
