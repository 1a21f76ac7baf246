import type { RouteMatch } from '@ulty/federation/match-route.js';
import { renderPage } from '@ulty/kit/testing';
import { act, cleanup } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { PageSkeleton } from '../shell/page-skeleton';
import { RemotePage } from './remote-page';

const mockPage = { Page: () => <h1>Page</h1>, of: { id: 'mf-x', version: '1', entry: 'remoteEntry.js' } };
// A page whose code is loaded before hydration has reached its place.
jest.mock('./page-modules', () => ({
  readyPage: () => mockPage,
  loadPage: async () => mockPage,
  noteFailure: () => undefined,
  forgetPage: () => undefined,
}));

const MATCH = { remote: { id: 'mf-x', version: '1' }, route: { path: '/x', module: './x/x' } } as unknown as RouteMatch;
afterEach(cleanup);

test.each([
  ['the skeleton', <PageSkeleton key="s" />, false],
  ['the page', <h1 key="p">Page</h1>, true],
])('a document that contains %s is hydrated without a mismatch, and shows the page', async (_what, drawn, isInDocument) => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(drawn);
  const errors: unknown[] = [];
  await act(async () => {
    const page = (
      <MemoryRouter>
        <RemotePage match={MATCH} isInDocument={isInDocument} />
      </MemoryRouter>
    );
    hydrateRoot(root, page, { onRecoverableError: (error) => errors.push(error) });
  });
  expect(errors).toEqual([]);
  expect(root.querySelector('h1')?.textContent).toBe('Page');
});

test('once the host runs, a page whose code is here is shown at once', () => {
  const { container } = renderPage(<RemotePage match={MATCH} isInDocument={false} />);
  expect(container.textContent).toBe('Page');
});
