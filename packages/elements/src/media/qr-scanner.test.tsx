import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QrCode } from './qr-code';
import { QrScanner } from './qr-scanner';

const stopTrack = jest.fn();
const ask = jest.fn<() => Promise<object>>();
let seen: { rawValue: string }[] = [];

class FakeDetector {
  detect() {
    return Promise.resolve(seen);
  }
}

beforeEach(() => {
  seen = [];
  stopTrack.mockClear();
  ask.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] });
  Object.assign(globalThis, { BarcodeDetector: FakeDetector });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: ask } });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(document, 'hidden');
});

const open = () => {
  const onCode = jest.fn();
  const page = render(<QrScanner label="Scanner" fieldLabel="Ou tapez le code" action="Ajouter" onCode={onCode} />);
  return { onCode, ...page };
};
const scan = () => fireEvent.click(screen.getByRole('button', { name: 'Scanner' }));

test('the camera is asked for by the button only; a code closes it', async () => {
  const { onCode } = open();
  expect(ask).not.toHaveBeenCalled();
  seen = [{ rawValue: ' ABCDE-12345 ' }];
  scan();
  await waitFor(() => expect(onCode.mock.calls).toEqual([['ABCDE-12345']]));
  expect(stopTrack).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Scanner' })).toBeTruthy();
});

test('a code is typed instead, blank text is none', () => {
  const { onCode } = open();
  fireEvent.change(screen.getByLabelText('Ou tapez le code'), { target: { value: '   ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  fireEvent.change(screen.getByLabelText('Ou tapez le code'), { target: { value: ' 7KQ2M ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(onCode.mock.calls).toEqual([['7KQ2M']]);
});

test('a refused camera says so and leaves the field', async () => {
  ask.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  open();
  scan();
  expect((await screen.findByRole('alert')).textContent).toContain('n’est pas permis');
  expect(screen.getByLabelText('Ou tapez le code')).toBeTruthy();
});

test('a hidden page closes the camera', async () => {
  const { onCode } = open();
  scan();
  await screen.findByText('Placez le code dans le cadre.');
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(stopTrack).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('button', { name: 'Scanner' })).toBeTruthy();
  expect(onCode).not.toHaveBeenCalled();
});

test('a page that is left closes the camera', async () => {
  const { unmount } = open();
  scan();
  await screen.findByText('Placez le code dans le cadre.');
  await waitFor(() => expect(ask).toHaveBeenCalled());
  unmount();
  await waitFor(() => expect(stopTrack).toHaveBeenCalledTimes(1));
});

test('without a detector there is the field alone', () => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  open();
  expect(screen.queryByRole('button', { name: 'Scanner' })).toBeNull();
  expect(screen.getByLabelText('Ou tapez le code')).toBeTruthy();
});

test('a QR code is a picture with a name', () => {
  render(<QrCode text="7KQ2M-4XRTB" label="Code QR de Awa_B" />);
  const path = screen.getByRole('img', { name: 'Code QR de Awa_B' }).querySelector('path')?.getAttribute('d');
  expect(path).toMatch(/^M0 0h1v1h-1z/);
});
