import fs from 'node:fs';
import path from 'node:path';
import { compileFile, isNodeSource, NODE_PACKAGES } from '../../../packages/build-node.mjs';
import { ROOT } from '../root.mjs';

/** @typedef {{ source: string, target: string, isKept: (name: string) => boolean }} Unit */
/** @typedef {{ mark: string, target: string | null }} Source a mark of what was compiled, and where it went; null is only watched */

/** Code that Node runs: the folders of its sources, and their place in the output. @type {Unit[]} */
const UNITS = [
  { source: 'api/src', target: 'api/dist', isKept: (name) => !name.startsWith('testing') },
  ...NODE_PACKAGES.map((name) => ({
    source: `packages/${name}/src`,
    target: `node_modules/@ulty/${name}/dist`,
    isKept: () => true,
  })),
];

/** Read by the API when it starts: not compiled, but a change of them changes its answers. */
const READ_AT_START = ['content'];

/** @param {fs.Stats} stat */
const markOf = ({ mtimeMs, size }) => `${mtimeMs} ${size}`;

/** @param {string} folder @returns {Generator<string>} */
function* filesBelow(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile()) yield file;
  }
}

/** The API and its packages compiled into a folder of their own, where `api/dist/main.js` runs; then file by file as they change. */
export class NodeSources {
  /** @type {Map<string, Source>} */
  #known = new Map();

  /**
   * @param {string} outputDir contains only its own output
   * @param {{ root?: string, units?: readonly Unit[], readAtStart?: readonly string[] }} [options] folder of the repository, what it compiles, and
   *   folders that it only watches
   */
  constructor(outputDir, { root = ROOT, units = UNITS, readAtStart = READ_AT_START } = {}) {
    this.outputDir = outputDir;
    this.root = root;
    this.units = units;
    this.readAtStart = readAtStart;
  }

  get main() {
    return path.join(this.outputDir, 'api/dist/main.js');
  }

  /** Folders whose changes count. */
  get folders() {
    return [...this.units.map(({ source }) => source), ...this.readAtStart].map((name) => path.join(this.root, name));
  }

  /** Compiles everything again. */
  async prepare() {
    fs.rmSync(this.outputDir, { recursive: true, force: true });
    for (const { source, target } of this.units) {
      const folder = path.join(this.outputDir, path.dirname(target));
      fs.mkdirSync(folder, { recursive: true });
      fs.copyFileSync(path.join(this.root, path.dirname(source), 'package.json'), path.join(folder, 'package.json'));
    }
    // Dependencies whose version only the API has.
    const own = path.join(this.root, 'api/node_modules');
    if (fs.existsSync(own)) fs.symlinkSync(own, path.join(this.outputDir, 'api/node_modules'));
    await this.update();
  }

  /**
   * Compiles files saved since the last time, and removes the output of deleted ones.
   * @returns whether anything changed. Throws the compiler's error of a file; that file is tried again at the next change
   */
  async update() {
    const found = new Map(this.#sources());
    const gone = [...this.#known.keys()].filter((file) => !found.has(file));
    for (const file of gone) {
      const target = this.#known.get(file)?.target;
      if (target) fs.rmSync(target, { force: true });
      this.#known.delete(file);
    }
    const saved = [...found].filter(([file, { mark }]) => this.#known.get(file)?.mark !== mark);
    const outcomes = await Promise.allSettled(
      saved.map(async ([file, source]) => {
        if (source.target) await compileFile(file, source.target);
        this.#known.set(file, source);
      }),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return gone.length + saved.length > 0;
  }

  /** @returns {Generator<[string, Source]>} */
  *#sources() {
    for (const { source, target, isKept } of this.units) {
      const folder = path.join(this.root, source);
      for (const file of filesBelow(folder)) {
        const name = path.relative(folder, file);
        if (!isNodeSource(name) || !isKept(name)) continue;
        yield [file, { mark: markOf(fs.statSync(file)), target: path.join(this.outputDir, target, name.replace(/\.ts$/, '.js')) }];
      }
    }
    for (const name of this.readAtStart)
      for (const file of filesBelow(path.join(this.root, name))) yield [file, { mark: markOf(fs.statSync(file)), target: null }];
  }
}
