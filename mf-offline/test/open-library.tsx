import { act } from '@testing-library/react';
import { useConnectivity, useOutbox, type Snapshot } from '@ulty/kit';
import { renderPage, stubApi, type Answers } from '@ulty/kit/testing';
import { installLibrary, type DeviceLibrary } from '@ulty/offline/library';
import LibraryPage from '../src/library/library.page';

export interface OpenOptions {
  isOnline?: boolean;
  outbox?: Partial<Snapshot>;
  answers?: Answers | 'offline';
}

/** The page over a device's library, or over what becomes of opening it. */
export function openLibrary(
  given: DeviceLibrary | (() => Promise<DeviceLibrary>),
  { isOnline = true, outbox, answers = {} }: OpenOptions = {},
) {
  const api = stubApi(answers);
  installLibrary(typeof given === 'function' ? given : async () => given);
  useConnectivity.setState({ isOnline });
  renderPage(<LibraryPage />, { path: '/offline' });
  if (outbox) act(() => useOutbox.setState(outbox));
  return api;
}
