import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { keepText, keptText, useKeptText } from './kept-text';

/** One switch for the device, whoever signs in. */
const KEY = 'ulty-vibration';
const OFF = 'non';
const RIGHT_ANSWER_MS = 10;

/** Whether the device can vibrate at all: without it, its switch is not shown. */
export const canVibrate = (): boolean => typeof navigator !== 'undefined' && 'vibrate' in navigator;

/** Whether vibrations are switched on, on until switched off; kept on this device. */
export const useVibration = (): boolean => useKeptText(KEY) !== OFF;

/** Switches vibrations on or off on this device. */
export const keepVibration = (isOn: boolean): void => keepText(KEY, isOn ? null : OFF);

/** A short vibration for a right answer; none when it is switched off, in the data mode éco, and where motion is reduced. Identity §16. */
export function vibrateBriefly(): void {
  if (!canVibrate() || keptText(KEY) === OFF || isSavingData()) return;
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate(RIGHT_ANSWER_MS);
}
