import { useToasts } from '@ulty/kit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Overlays } from './overlays';

const setOnline = (value: boolean) => Object.defineProperty(navigator, 'onLine', { value, configurable: true });

afterEach(() => setOnline(true));

test.each(['/api/login', '/api/login?returnTo=%2Fcourses', '/api/logout'])('without network, %s says so instead of leaving the page', async (href) => {
  setOnline(false);
  render(
    <>
      <a href={href} {...(href.includes('logout') && { 'data-logout': '' })}>
        lien
      </a>
      <Overlays registry={{ revision: '', remotes: [] }} />
    </>,
  );
  const isFollowed = fireEvent.click(screen.getByText('lien'));
  expect(isFollowed).toBe(false);
  expect(useToasts.getState().current?.kind).toBe('failed');
  expect((await screen.findAllByText('Il faut du réseau pour cela')).length).toBeGreaterThan(0);
});
