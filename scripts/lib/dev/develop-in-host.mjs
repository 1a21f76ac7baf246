import { developmentVersion } from '@ulty/federation/development-version.js';
import { Failure } from '@ulty/remote-cli/src/failures.mjs';
import { readSigningKey } from '@ulty/remote-cli/src/keys.mjs';
import crypto from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, say } from '../root.mjs';
import { BuildServer } from './build-server.mjs';
import { overrideLink } from './override-link.mjs';

/** @import { ShownRemote } from './override-link.mjs' */

/** A link is good for an hour; the next one comes before. */
const NEXT_LINK_MS = 55 * 60_000;

/**
 * Builds a remote at each change and serves it to one browser inside a deployed host. Runs until the interruption.
 * @param {object} settings
 * @param {string} settings.folder absolute folder of the remote
 * @param {string} settings.site origin of the host
 * @param {import('../run.mjs').Interruption} settings.interruption of hearStopSignals
 */
export async function developInHost({ folder, site, interruption }) {
  const privateKey = signingKey();
  const name = path.basename(folder);
  const outputDir = inRoot('.cache/dev-host', name);
  const { version: packageVersion } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  // The same for every build of this run: an open page asks for later scripts by it.
  const version = developmentVersion(packageVersion, crypto.randomBytes(8).toString('hex'));
  const server = new BuildServer({ folder: outputDir, version, site });
  const origin = await server.listen(Number(process.env.PORT || 0));
  // Read by the factory of builds when it is imported, and by its checks.
  Object.assign(process.env, { NODE_ENV: 'production', ULTY_OUTPUT: outputDir, ULTY_HOST: site, ULTY_VERSION: version });
  const stopped = once(interruption.stopping, 'abort');
  let shown = '';
  const show = (/** @type {ShownRemote} */ remote, /** @type {string} */ build) => {
    server.folder = path.join(outputDir, remote.id);
    server.showNext(build);
    const facts = JSON.stringify(remote);
    if (facts !== shown) tellLink({ site, origin, remote, privateKey });
    else say(`${remote.id} reconstruit : la page ouverte se recharge.`);
    shown = facts;
  };
  const builds = new Builds(folder, `${origin}/${version}`, show);
  const timer = setInterval(() => shown && tellLink({ site, origin, remote: JSON.parse(shown), privateKey }), NEXT_LINK_MS);
  try {
    say(`Construction de ${name} pour ${site}…`);
    await Promise.race([builds.start(), stopped]);
    await stopped;
  } finally {
    clearInterval(timer);
    await builds.stop();
    await server.close();
  }
}

function signingKey() {
  try {
    return readSigningKey(process.env.ULTY_SIGNING_KEY ? { variable: process.env.ULTY_SIGNING_KEY } : {}, process.cwd());
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Error(`--host demande ULTY_SIGNING_KEY, la clé privée dont /admin a la moitié publique. ${error.message}`);
  }
}

/** @param {Parameters<typeof overrideLink>[0]} link */
function tellLink(link) {
  try {
    say(
      `\n${link.remote.id} vient de cette machine (${link.origin}), pour une heure, dans le navigateur qui ouvre :\n${overrideLink(link)}\n`,
    );
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/** The compiler of a remote, another one once its remote.ts has changed: pages are its entries, which it reads once. */
class Builds {
  /** @type {string | null} */
  #text = null;
  /** @type {import('webpack').Watching | null} */
  #watching = null;
  /** @type {Promise<unknown>} */
  #starting = Promise.resolve();

  /**
   * @param {string} folder
   * @param {string} address where its files are served
   * @param {(remote: ShownRemote, build: string) => void} show called with what a link says of each good build, and its hash
   */
  constructor(folder, address, show) {
    this.folder = folder;
    this.address = address;
    this.show = show;
    this.file = path.join(folder, 'remote.ts');
  }

  start() {
    return (this.#starting = this.#starting.then(() => this.#begin()));
  }

  async #begin() {
    const text = fs.readFileSync(this.file, 'utf8');
    if (text === this.#text) return;
    this.#text = text;
    const [{ remoteForHost }, { default: webpack }, { RemoteManifestPlugin }] = await Promise.all([
      import('@ulty/federation/development/configs.mjs'),
      import('webpack'),
      import('@ulty/federation/development/manifests.mjs'),
    ]);
    const config = await remoteForHost(this.folder, this.address);
    await this.stop();
    const compiler = webpack(config);
    if (!compiler) throw new Error(`${this.folder}: webpack made no compiler.`);
    compiler.hooks.afterCompile.tap('Builds', (compilation) => void compilation.fileDependencies.add(this.file));
    const manifest = config.plugins?.find((plugin) => plugin instanceof RemoteManifestPlugin);
    const watching = compiler.watch({}, (error, stats) => {
      if (!stats || !manifest) say(error?.stack ?? `${this.folder}: sans manifeste`);
      else if (stats.hasErrors()) say(stats.toString({ preset: 'errors-only', colors: false }));
      else if (fs.readFileSync(this.file, 'utf8') === this.#text) {
        const { contribution, version } = manifest.options;
        const { shared, modules } = manifest.draft;
        const { id, routes, nav = [], reads = {} } = contribution;
        this.show({ id, version, shared, routes, nav, reads, modules }, stats.hash ?? '');
      } else void this.start().catch((/** @type {Error} */ reason) => say(reason.message));
    });
    this.#watching = watching ?? null;
  }

  async stop() {
    const watching = this.#watching;
    this.#watching = null;
    if (watching) await new Promise((resolve) => watching.close(resolve));
  }
}
