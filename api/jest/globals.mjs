import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** What tests import from `@jest/globals`: bindings that follow the file being run. */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test;

const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** The part of Jest's object that tests of the API use: no module is mocked here. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  isMockFunction: mocker.isMockFunction.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  useFakeTimers: () => timers.useFakeTimers(),
  useRealTimers: () => timers.useRealTimers(),
  runAllTimers: () => timers.runAllTimers(),
  setTimeout: (limitMs) => void (globalThis[TEST_TIMEOUT] = limitMs),
};

/** Makes the bindings those of the file that is run next. */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals);
}

/** Takes back what a file changed for itself alone. */
export function resetJest() {
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete globalThis[TEST_TIMEOUT];
}
