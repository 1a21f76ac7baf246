import 'fake-indexeddb/auto';
import { SESSION_KEY, SWRConfig, useToasts } from '@ulty/kit';
import { makeUser } from '@ulty/kit/testing';
import { handedTo, NOBODY, takeBack } from '@ulty/offline/device-owner';
import { keepProfile } from '@ulty/offline/kept-profiles';
import { TOOLTIP } from '@ulty/domain/base/constants.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Overlays } from './overlays';
import { pressSignOut } from './press-sign-out.fixture';

const setOnline = (value: boolean) => Object.defineProperty(navigator, 'onLine', { value, configurable: true });

beforeEach(() => useToasts.setState({ current: null }));
afterEach(() => setOnline(true));

test.each(['/api/login', '/api/login?returnTo=%2Fcourses', '/api/logout'])(
  'without network, %s says so instead of leaving the page',
  async (href) => {
    setOnline(false);
    render(
      <>
        <a href={href} {...(href.includes('logout') && { 'data-logout': '' })}>
          lien
        </a>
        <Overlays />
      </>,
    );
    const isFollowed = fireEvent.click(screen.getByText('lien'));
    expect(isFollowed).toBe(false);
    await waitFor(() => expect(useToasts.getState().current?.kind).toBe('failed'));
    expect((await screen.findAllByText('Il faut du réseau pour cela')).length).toBeGreaterThan(0);
  },
);

test('who has a code on this phone signs out without network too: it is nobody’s from then on, and its icon says nothing', async () => {
  setOnline(false);
  const clearAppBadge = jest.fn(async () => undefined);
  Object.assign(navigator, { clearAppBadge });
  const awa = makeUser();
  await keepProfile(awa, '2580');
  expect(pressSignOut(awa)).toBe(false);
  await waitFor(() => expect(handedTo()).toBe(NOBODY));
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalledTimes(1));
  Reflect.deleteProperty(navigator, 'clearAppBadge');
  takeBack();
});

test.each([
  ['a visitor', null],
  ['a learner', makeUser()],
])('are no part of the document: the page of %s is hydrated without a mismatch', async (_who, user) => {
  const root = document.createElement('div');
  root.innerHTML = '<p>page</p>';
  const errors: unknown[] = [];
  const tree = (
    <SWRConfig value={{ provider: () => new Map(), fallback: { [SESSION_KEY]: user }, revalidateOnMount: false }}>
      <p>page</p>
      <Overlays />
    </SWRConfig>
  );
  await act(async () => {
    hydrateRoot(root, tree, { onRecoverableError: (error) => errors.push(error) });
  });
  expect(errors).toEqual([]);
});

test.each([
  ['where something hovers, the hint of a button is shown', true],
  ['a device that cannot hover is shown none', false],
])('%s', async (_what, hovers) => {
  const matchMedia = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: hovers && query === '(any-hover: hover)' }) as MediaQueryList);
  jest.useFakeTimers();
  const page = render(
    <>
      <button data-hint="Notifications" aria-label="Notifications" />
      <Overlays />
    </>,
  );
  await act(async () => void (await import('./hints')));
  fireEvent.mouseOver(screen.getByRole('button'));
  act(() => void jest.advanceTimersByTime(TOOLTIP.openDelayMs));
  expect(screen.queryAllByText('Notifications')).toHaveLength(hovers ? 1 : 0);
  page.unmount();
  await act(async () => undefined);
  expect(screen.queryAllByText('Notifications')).toEqual([]);
  jest.useRealTimers();
  matchMedia.mockRestore();
});

test('the data mode éco of whoever is signed in saves data as Save-Data does, until they leave it', async () => {
  const page = (user: ReturnType<typeof makeUser>) => (
    <SWRConfig
      key={String(user.savesData)}
      value={{ provider: () => new Map(), fallback: { [SESSION_KEY]: user }, revalidateOnMount: false }}
    >
      <Overlays />
    </SWRConfig>
  );
  const { rerender } = render(page(makeUser({ savesData: true })));
  expect(isSavingData()).toBe(true);
  rerender(page(makeUser()));
  await waitFor(() => expect(isSavingData()).toBe(false));
});
