import { LiveRoutes, SWRConfig, queryEntries } from '@ulty/kit';
import { makeUser } from '@ulty/kit/testing';
import { noteShared } from '@ulty/offline/device-owner';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Shell } from './shell';

const cache = () => new Map(queryEntries({ '/api/auth/user': makeUser() }));
const tree = () => (
  <SWRConfig value={{ provider: cache, revalidateOnMount: false }}>
    <LiveRoutes.Provider value={() => true}>
      <MemoryRouter>
        <Shell layout="page">page</Shell>
      </MemoryRouter>
    </LiveRoutes.Provider>
  </SWRConfig>
);

test('where profiles are kept the menu leads to them, and the document, which cannot know, is hydrated without a mismatch', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(tree());
  expect(root.innerHTML).not.toContain('Changer de profil');
  const errors: unknown[] = [];
  noteShared(2);
  await act(async () => {
    hydrateRoot(root, tree(), { onRecoverableError: (error) => errors.push(error) });
  });
  expect(root.querySelector('a[href="/phone-auth"]')?.textContent).toBe('Changer de profil');
  expect(errors).toEqual([]);
});
