import type { Boot } from '@ulty/contracts/boot.js';
import { SWRConfig, useConnectivity } from '@ulty/kit';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { jest } from '@jest/globals';
import { forgetMember } from '../offline-data/device-boot';
import { App } from './app';

const ROUTES = [
  { path: '/seance', module: './session/session', title: 'Séance du jour', access: 'member', layout: 'focus' },
  { path: '/streaks', module: './streaks/streaks', title: 'Ma série', access: 'member' },
];
const BOOT = { registry: { remotes: [{ id: 'mf-x', routes: ROUTES }] }, status: 200, path: '/', user: null } as unknown as Boot;

beforeEach(() => useConnectivity.setState({ isOnline: false }));
afterEach(() => {
  cleanup();
  useConnectivity.setState({ isOnline: true });
});

const openSignedOut = (path: string) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), revalidateOnMount: false }}>
      <MemoryRouter initialEntries={[path]}>
        <App boot={BOOT} registry={BOOT.registry} renderPage={() => null} />
      </MemoryRouter>
    </SWRConfig>,
  );

test.each([
  ['without header has a way out of its own', '/seance', 1],
  ['with the header needs none', '/streaks', 0],
])('signed out and without network, a page %s', (_what, path, count) => {
  openSignedOut(path);
  expect(screen.getByText('Connectez-vous quand le réseau revient')).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'Fermer' })).toHaveLength(count);
});

test('a member page leads to the sign-in, but not while a sign-out is under way', async () => {
  useConnectivity.setState({ isOnline: true });
  // jsdom does not navigate: it says so.
  const navigations = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    openSignedOut('/seance');
    expect(navigations).toHaveBeenCalledTimes(1);
    cleanup();
    await forgetMember(null);
    openSignedOut('/seance');
    expect(navigations).toHaveBeenCalledTimes(1);
  } finally {
    navigations.mockRestore();
  }
});
