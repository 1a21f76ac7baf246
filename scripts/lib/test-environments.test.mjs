import { expect, test } from '@jest/globals';
import UnitRuntime from '../jest/runtime.cjs';

test('a file with an environment of Jest is refused before it runs: those after it in its worker would fail', () => {
  expect(() => new UnitRuntime({}, {})).toThrow('Write `@environment node` or `@environment page`');
});
