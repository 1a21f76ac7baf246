import { useToasts } from '@ulty/kit';
import { render } from '@testing-library/react';
import { Overlays } from './overlays';

const setOnline = (value: boolean) => Object.defineProperty(navigator, 'onLine', { value, configurable: true });

afterEach(() => setOnline(true));

test.each(['/api/login', '/api/login?returnTo=%2Fcourses', '/api/logout'])('without network, %s says so instead of leaving the page', (href) => {
  setOnline(false);
  render(
    <>
      <a href={href} {...(href.includes('logout') && { 'data-logout': '' })}>
        lien
      </a>
      <Overlays registry={{ revision: '', remotes: [] }} />
    </>,
  );
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(useToasts.getState().current).toMatchObject({ kind: 'failed', title: 'Il faut du réseau pour cela' });
});
