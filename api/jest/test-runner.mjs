import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import '../../scripts/jest/leave-at-once.cjs';
import { resetJest, setGlobals } from './globals.mjs';

const require = createRequire(import.meta.url);
/** @type {{ default: (...given: unknown[]) => Promise<unknown> }} */
const circus = require('jest-circus/runner');
/** @type {typeof import('../../scripts/jest/test-context.cjs')} */
const { withTestContext } = require('../../scripts/jest/test-context.cjs');
register('./typescript-hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);

/** Where circus keeps listeners between two loads of itself. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
const world = /** @type {{ [EVENT_HANDLERS]?: unknown }} */ (globalThis);

/**
 * Jest's own runner of one test file, but modules are loaded by Node: once per worker instead of once per file. Jest's module registry would
 * load Nest, TypeORM and the API's six hundred files anew for each of a hundred test files, which took half of the time of the suite.
 * @param {unknown} globalConfig @param {unknown} config @param {unknown} environment @param {unknown} _runtime @param {string} testPath
 * @param {unknown} sendMessageToJest
 */
export default async function runTestFile(globalConfig, config, environment, _runtime, testPath, sendMessageToJest) {
  // Jest installs its own reader of source maps, which knows only the files that it loaded.
  Object.assign(Error, { prepareStackTrace: undefined });
  try {
    return await circus.default(globalConfig, config, environment, nodeRuntime, testPath, sendMessageToJest);
  } finally {
    resetJest();
  }
}

/** What circus asks of a Jest runtime. */
const nodeRuntime = {
  /** Circus itself, whose state belongs to one file. */
  requireInternalModule(/** @type {string} */ path) {
    delete require.cache[path];
    delete world[EVENT_HANDLERS];
    return withTestContext(() => require(path));
  },
  requireModule: require,
  setGlobalsForRuntime: setGlobals,
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (/** @type {string} */ path) => import(pathToFileURL(path).href),
  enterTestCode() {},
  leaveTestCode() {},
};
