import 'fake-indexeddb/auto';
import { useToasts } from '@ulty/kit';
import { makeUser } from '@ulty/kit/testing';
import { endLoan, lendTo } from '@ulty/offline/device-owner';
import { waitFor } from '@testing-library/react';
import { forgetMember } from '../offline-data/device-boot';
import { pressSignOut } from './press-sign-out.fixture';

// A connection too poor to load the dialog that asks before a sign-out.
jest.mock('../outbox/load-outbox', () => ({ loadOutbox: () => Promise.reject(new Error('ChunkLoadError')), OutboxRunner: () => null }));
jest.mock('../offline-data/device-boot', () => ({ forgetMember: jest.fn(() => new Promise(() => undefined)) }));

const awa = makeUser();
const forget = jest.mocked(forgetMember);

beforeEach(() => {
  forget.mockClear();
  useToasts.setState({ current: null });
});
afterEach(endLoan);

test('a borrower’s unsent work is not erased where nobody can be asked: they stay, and are told why', async () => {
  lendTo(awa.id);
  pressSignOut(awa);
  await waitFor(() => expect(useToasts.getState().current).toMatchObject({ kind: 'failed', title: 'Il faut du réseau pour cela' }));
  expect(forget).not.toHaveBeenCalled();
});

test('whose work stays on the phone leaves without being asked', async () => {
  pressSignOut(awa);
  await waitFor(() => expect(forget).toHaveBeenCalledWith(awa.id));
  expect(useToasts.getState().current).toBeNull();
});
