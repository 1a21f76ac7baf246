import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { gatheredOutput } from './request-log.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('writes the lines of a moment together, in their order', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const output = gatheredOutput();
  output.write('one\n');
  output.write('two\n');
  expect(write).not.toHaveBeenCalled();

  jest.runAllTimers();
  output.write('three\n');
  jest.runAllTimers();
  expect(write.mock.calls.map(([text]) => text)).toEqual(['one\ntwo\n', 'three\n']);
});

test('loses no line at the end of the process', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const before = process.listeners('exit');
  const output = gatheredOutput();
  const [atExit] = process.listeners('exit').filter((listener) => !before.includes(listener));
  output.write('last words\n');
  atExit?.(0);
  jest.runAllTimers();
  expect(write.mock.calls.map(([text]) => text)).toEqual(['last words\n']);
});
