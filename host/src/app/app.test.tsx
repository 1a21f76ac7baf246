import type { Boot } from '@ulty/contracts/host/boot.js';
import { SWRConfig, useConnectivity } from '@ulty/kit';
import { cleanup, render, screen } from '@testing-library/react';
import type { RouteMatch } from '@ulty/federation/match-route.js';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { jest } from '@jest/globals';
import { forgetMember } from '../offline-data/device-boot';
import { App } from './app';
import { notePage } from '../federation/page-on-screen';

const ROUTES = [
  { path: '/seance', module: './session/session', title: 'Séance du jour', access: 'member', layout: 'focus' },
  { path: '/streaks', module: './streaks/streaks', title: 'Ma série', access: 'member' },
];
const OPEN = { path: '/carnet', module: './notes/notes', title: 'Carnet', access: 'public' };
const BOOT = { registry: { remotes: [{ id: 'mf-x', routes: [...ROUTES, OPEN] }] }, status: 200, path: '/', user: null } as unknown as Boot;

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
  // jsdom does not navigate, and reports that as an error.
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

function Notebook({ match }: { match: RouteMatch }) {
  useEffect(() => notePage(match), [match]);
  return <h1>Carnet</h1>;
}

test('a page that is switched off while it is on screen says so where it is spoken, and its own heading stays the first', () => {
  const tree = (registry: Boot['registry']) => (
    <SWRConfig value={{ provider: () => new Map(), revalidateOnMount: false }}>
      <MemoryRouter initialEntries={['/carnet']}>
        <App boot={BOOT} registry={registry} renderPage={(match) => <Notebook match={match} />} />
      </MemoryRouter>
    </SWRConfig>
  );
  const { container, rerender } = render(tree(BOOT.registry));
  // The region exists before its text: screen readers often ignore a region that appears together with it.
  const region = container.querySelector('main [aria-live=polite]');
  expect(region?.textContent).toBe('');
  rerender(tree({ remotes: [], paused: ['/carnet'] }));
  expect(region?.textContent).toContain('Cette page est en pause');
  expect(region?.isConnected).toBe(true);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)[0]).toBe('Carnet');
});
