import 'fake-indexeddb/auto';
import { SESSION_KEY, SWRConfig, useToasts } from '@ulty/kit';
import { makeUser } from '@ulty/kit/testing';
import { endLoan, lendTo } from '@ulty/offline/borrowed';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { forgetMember } from '../offline-data/device-boot';
import { Overlays } from './overlays';

// A link too poor for the part that asks before a sign-out.
jest.mock('../outbox/load-outbox', () => ({ loadOutbox: () => Promise.reject(new Error('ChunkLoadError')), outboxPart: () => () => null }));
jest.mock('../offline-data/device-boot', () => ({ forgetMember: jest.fn(() => new Promise(() => undefined)) }));

const awa = makeUser();
const forget = jest.mocked(forgetMember);

function signOut() {
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback: { [SESSION_KEY]: awa }, revalidateOnMount: false }}>
      <a href="/api/logout" data-logout="">
        sortir
      </a>
      <Overlays />
    </SWRConfig>,
  );
  fireEvent.click(screen.getByText('sortir'));
}

beforeEach(() => {
  forget.mockClear();
  useToasts.setState({ current: null });
});
afterEach(endLoan);

test('a borrower’s unsent work is not erased where nobody can be asked: they stay, and are told why', async () => {
  lendTo(awa.id);
  signOut();
  await waitFor(() => expect(useToasts.getState().current).toMatchObject({ kind: 'failed', title: 'Il faut du réseau pour cela' }));
  expect(forget).not.toHaveBeenCalled();
});

test('whose work stays on the phone leaves without being asked', async () => {
  signOut();
  await waitFor(() => expect(forget).toHaveBeenCalledWith(awa.id));
  expect(useToasts.getState().current).toBeNull();
});
