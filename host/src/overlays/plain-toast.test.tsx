import { TOAST } from '@ulty/domain/base/constants.js';
import { showToast, useConnectivity, useToasts } from '@ulty/kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PlainToast } from './plain-toast';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  useConnectivity.setState({ isOnline: false });
});
afterEach(() => {
  jest.useRealTimers();
  useConnectivity.setState(useConnectivity.getInitialState(), true);
  useToasts.setState({ current: null });
});

test('without network the words are said at once, and go after five seconds', () => {
  showToast({ kind: 'failed', title: 'Il faut du réseau pour cela', detail: 'Rien n’est perdu.' });
  render(<PlainToast />);
  expect(screen.getByRole('alert').textContent).toBe('Il faut du réseau pour cela Rien n’est perdu.');
  pass(TOAST.durationMs);
  expect(useToasts.getState().current).toBeNull();
});

test('with network the toaster is waited for; a slow one is replaced', () => {
  useConnectivity.setState({ isOnline: true, isDetached: false });
  showToast({ kind: 'done', title: 'Profil enregistré' });
  render(<PlainToast />);
  expect(screen.queryByRole('status')).toBeNull();
  pass(4_000);
  expect(screen.getByRole('status').textContent).toContain('Profil enregistré');
});

test('what it offers can be done, for twenty seconds', () => {
  const onAction = jest.fn();
  showToast({ kind: 'waiting', title: 'Nouvelle version disponible', action: { label: 'Actualiser', onAction } });
  render(<PlainToast />);
  pass(TOAST.durationMs);
  fireEvent.click(screen.getByRole('button', { name: 'Actualiser' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  pass(TOAST.actionMs);
  expect(useToasts.getState().current).toBeNull();
});
