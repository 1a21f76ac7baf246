import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** @typedef {Pick<typeof import('@jest/globals'), 'afterAll' | 'afterEach' | 'beforeAll' | 'beforeEach' | 'describe' | 'expect' | 'it' | 'test'>} Globals */

/** What tests import from `@jest/globals`: bindings that follow the file being run. */
export let /** @type {Globals['afterAll']} */ afterAll,
  /** @type {Globals['afterEach']} */ afterEach,
  /** @type {Globals['beforeAll']} */ beforeAll,
  /** @type {Globals['beforeEach']} */ beforeEach,
  /** @type {Globals['describe']} */ describe,
  /** @type {Globals['expect']} */ expect,
  /** @type {Globals['it']} */ it,
  /** @type {Globals['test']} */ test;

const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const world = /** @type {{ [TEST_TIMEOUT]?: number }} */ (globalThis);
const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({
  config: /** @type {import('@jest/types').Config.ProjectConfig} */ ({ fakeTimers: {} }),
  global: globalThis,
});

/** The part of Jest's object that tests of the API use: no module is mocked here. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  isMockFunction: mocker.isMockFunction.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  useFakeTimers: () => timers.useFakeTimers(),
  useRealTimers: () => timers.useRealTimers(),
  runAllTimers: () => timers.runAllTimers(),
  setTimeout: (/** @type {number} */ limitMs) => void (world[TEST_TIMEOUT] = limitMs),
};

/** Makes the bindings those of the file that is run next. @param {Globals} globals */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals);
}

/** Takes back what a file changed for itself alone. */
export function resetJest() {
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete world[TEST_TIMEOUT];
}
