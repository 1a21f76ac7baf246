import { Inject, Injectable } from '@nestjs/common';
import type { Boot } from '@ulty/contracts/boot.js';
import type { Provides } from '@ulty/federation/resolve.js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CONFIG, type Config } from '../../core/config.js';

interface HostManifest {
  js: string[];
  css: string[];
  lazy: Record<'ui' | 'ui-data', string[]>;
  provides: Provides;
  /** Names that each façade exports; hosts of tests say nothing of it. */
  exports?: Readonly<Record<string, readonly string[]>>;
}

/** The built host: its files, the singletons it carries, and its shell as a function. Read at the first use. */
@Injectable()
export class HostBuild {
  private built: { manifest: HostManifest; css: string; renderShell: (boot: Boot, pageHtml: string | null) => string } | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  private get read() {
    if (this.built) return this.built;
    const folder = this.config.hostDistDir;
    const manifest = JSON.parse(readFileSync(join(folder, 'host.json'), 'utf8')) as HostManifest;
    const css = manifest.css.map((file) => readFileSync(join(folder, 'public', file), 'utf8')).join('');
    const { renderShell } = createRequire(import.meta.url)(join(folder, 'server/shell.cjs'));
    this.built = { manifest, css, renderShell };
    return this.built;
  }

  /** Versions of the singletons, by name. */
  get provides(): Provides {
    return this.read.manifest.provides;
  }

  /** Names that remotes may import, by façade. */
  get exports(): Readonly<Record<string, readonly string[]>> {
    return this.read.manifest.exports ?? {};
  }

  /** Addresses of the scripts of the shell. */
  get scripts(): string[] {
    return this.read.manifest.js.map((file) => `/host/${file}`);
  }

  /** Addresses of the antd chunks a route says it needs. */
  lazyScripts(needs: 'ui' | 'ui-data'): string[] {
    const { lazy } = this.read.manifest;
    return [...new Set(needs === 'ui-data' ? [...lazy.ui, ...lazy['ui-data']] : lazy.ui)]
      .filter((file) => file.endsWith('.js'))
      .map((file) => `/host/${file}`);
  }

  /** Tokens, base and shell styles, for inlining. */
  get css(): string {
    return this.read.css;
  }

  /** The shell with the page in it, or with its skeleton when there is none. */
  renderShell(boot: Boot, pageHtml: string | null): string {
    return this.read.renderShell(boot, pageHtml);
  }
}
