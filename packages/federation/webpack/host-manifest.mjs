import fs from 'node:fs';
import path from 'node:path';
import { describeFiles } from './files.mjs';
import { SINGLETONS } from './shared.mjs';

/** Chunk groups of the host that documents preload for pages that need antd. */
const LAZY_GROUPS = ['ui', 'ui-data'];

/** Writes host.json: the files of the shell and the versions of the singletons it provides. */
export class HostManifestPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('HostManifestPlugin', (compilation) => {
      const group = (name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
      const main = compilation.entrypoints.get('main').getFiles();
      this.draft = {
        js: main.filter((file) => file.endsWith('.js')),
        css: main.filter((file) => file.endsWith('.css')),
        lazy: Object.fromEntries(LAZY_GROUPS.map((name) => [name, group(name)])),
        provides: Object.fromEntries(SINGLETONS.map(({ name, version }) => [name, version])),
      };
      compiler.ultyFinish = () => this.finish(compiler.options.output.path);
    });
  }

  finish(folder) {
    const manifest = { ...this.draft, files: describeFiles(folder, () => true) };
    fs.writeFileSync(path.join(folder, '../host.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  }
}
