import { afterEach, expect, test } from '@jest/globals';
import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import type { RouteMatch } from '@ulty/federation/match-route.js';
import { renderPage } from '@ulty/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { RemotePage } from './remote-page';

afterEach(cleanup);

/** A page that cannot be loaded, whatever the network. */
const matchOf = (layout?: 'focus') =>
  ({
    remote: { id: 'mf-quiz', version: '1', incompatible: true } as unknown as ResolvedRemote,
    route: { path: '/quiz', module: './quiz/quiz', title: 'Quiz', access: 'member', ...(layout && { layout }) },
    params: {},
  }) as unknown as RouteMatch;

test('a page without header that cannot be loaded keeps a way out', async () => {
  renderPage(<RemotePage match={matchOf('focus')} isInDocument={false} />);
  expect(await screen.findByRole('button', { name: 'Actualiser' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fermer' }).getAttribute('href')).toBe('/');
});

test('under the header none is added', async () => {
  renderPage(<RemotePage match={matchOf()} isInDocument={false} />);
  expect(await screen.findByRole('button', { name: 'Actualiser' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Fermer' })).toBeNull();
});
