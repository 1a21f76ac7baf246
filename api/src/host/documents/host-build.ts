import { Injectable } from '@nestjs/common';
import type { Boot } from '@ulty/contracts/host/boot.js';
import type { Provides } from '@ulty/federation/resolve.js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { HostVersions } from '../versions/host-versions.js';

interface HostManifest {
  js: string[];
  css: string[];
  provides: Provides;
  /** Names that each façade exports; missing in hosts of tests. */
  exports?: Readonly<Record<string, readonly string[]>>;
}

interface Built {
  folder: string;
  /** Base path of its files. */
  base: string;
  manifest: HostManifest;
  css: string;
  visitorCss: string;
  renderShell: (boot: Boot, pageHtml: string | null) => string;
}

/** The build of the host: its files, the singletons it provides, and the function that renders its shell. Read at the first use. */
@Injectable()
export class HostBuild {
  private built: Built | null = null;

  constructor(private readonly versions: HostVersions) {}

  private get read(): Built {
    const { version, folder } = this.versions.current;
    if (this.built?.folder === folder) return this.built;
    const manifest = JSON.parse(readFileSync(join(folder, 'host.json'), 'utf8')) as HostManifest;
    const css = manifest.css.map((file) => readFileSync(join(folder, 'public', file), 'utf8')).join('');
    // The first rule of the host's member.css, its last sheet. A build without it has one text for everybody.
    const [visitorCss = css] = css.split('.shell-selvedge{', 1);
    const { renderShell } = createRequire(import.meta.url)(join(folder, 'server/shell.cjs'));
    this.built = { folder, base: version ? `/host/${version}/` : '/host/', manifest, css, visitorCss, renderShell };
    return this.built;
  }

  /** Versions of the singletons, by name. */
  get provides(): Provides {
    return this.read.manifest.provides;
  }

  /** Names that remotes may import, per façade. */
  get exports(): Readonly<Record<string, readonly string[]>> {
    return this.read.manifest.exports ?? {};
  }

  /** Addresses of the scripts of the shell. */
  get scripts(): string[] {
    const { base, manifest } = this.read;
    return manifest.js.map((file) => base + file);
  }

  /** Tokens, base and shell styles, for inlining; without those of members' parts of the shell for visitors. */
  cssFor(isSignedIn: boolean): string {
    return isSignedIn ? this.read.css : this.read.visitorCss;
  }

  /** Renders the shell with the page, or with its skeleton when there is none. */
  renderShell(boot: Boot, pageHtml: string | null): string {
    return this.read.renderShell(boot, pageHtml);
  }
}
