const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { closeConnections } = require('./close-connections.cjs');
require('./leave-at-once.cjs');
const { openPage } = require('./page.cjs');

// A page lacks this function.
const { setImmediate } = globalThis;

/**
 * The environment of a unit test: Node's own global object, with a page where the configuration has `page: true` or the file's first
 * comment is `@environment page`. A separate context per file, as in Jest's environments, would drop all compiled code, and reading a
 * global from it is slower. Changes of a file to the global object are undone.
 */
module.exports = class UnitEnvironment {
  global = globalThis;
  #restore = rememberGlobals();
  #closePage = () => undefined;
  #conditions;

  constructor({ projectConfig }, { console, docblockPragmas }) {
    const { page = false, customExportConditions } = projectConfig.testEnvironmentOptions;
    this.#conditions = customExportConditions;
    if ((docblockPragmas.environment ?? (page ? 'page' : 'node')) === 'page') this.#closePage = openPage(console);
    const { global } = this;
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (ref) => ref },
    });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.#closePage();
    await closeConnections();
    await whatIsUnderWay();
    this.#restore();
  }

  exportConditions() {
    return this.#conditions;
  }

  getVmContext() {
    return this.global;
  }
};

/** Turns of the event loop in which code that no test waited for may finish, while its globals still exist. */
const LAST_TURNS = 100;

async function whatIsUnderWay() {
  for (let turn = 0; turn < LAST_TURNS; turn += 1) await new Promise(setImmediate);
}

/** @returns a function that restores the global object, the variables of the environment and `process.exit` */
function rememberGlobals() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const { exit } = process;
  const variables = { ...process.env };
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) if (!(key in globals)) delete globalThis[key];
    for (const key of Reflect.ownKeys(globals)) if (globals[key].configurable) Object.defineProperty(globalThis, key, globals[key]);
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    process.exit = exit;
  };
}
