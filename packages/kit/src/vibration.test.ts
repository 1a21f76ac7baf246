import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { canVibrate, keepVibration, vibrateBriefly } from './vibration';

const vibrate = jest.fn((_ms: VibratePattern) => true);
let isMotionReduced = false;

beforeEach(() => {
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  globalThis.matchMedia = (() => ({ matches: isMotionReduced })) as unknown as typeof matchMedia;
});
afterEach(() => {
  vibrate.mockClear();
  keepVibration(true);
  isMotionReduced = false;
  delete document.documentElement.dataset.savesData;
});

test('a vibration lasts 10 ms', () => {
  vibrateBriefly();
  expect(vibrate.mock.calls).toEqual([[10]]);
});

test('none when it is switched off, and again once it is on', () => {
  keepVibration(false);
  vibrateBriefly();
  expect(vibrate).not.toHaveBeenCalled();
  keepVibration(true);
  vibrateBriefly();
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test('none in the data mode éco, and none where motion is reduced', () => {
  document.documentElement.dataset.savesData = '';
  vibrateBriefly();
  delete document.documentElement.dataset.savesData;
  isMotionReduced = true;
  vibrateBriefly();
  expect(vibrate).not.toHaveBeenCalled();
});

test('a device without vibration is left alone', () => {
  Reflect.deleteProperty(navigator, 'vibrate');
  expect(canVibrate()).toBe(false);
  expect(vibrateBriefly).not.toThrow();
});
