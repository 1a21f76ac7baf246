import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { act, renderHook } from '@testing-library/react';
import { notePage, usePage } from './page-on-screen';

const route = { path: '/notes', module: './notes/notes', title: 'Notes', access: 'public' } as const;
const registry = (...versions: string[]): ResolvedRegistry => ({
  remotes: versions.map((version) => ({ id: 'mf-notes', version, entry: 'remoteEntry.js', routes: [route, { ...route, path: '/aide' }] })),
});

function page() {
  const { result, rerender } = renderHook(({ live, path }) => usePage(live, path, false), {
    initialProps: { live: registry('1'), path: '/notes' },
  });
  return {
    says: () => [result.current.match?.remote.version ?? null, result.current.isLive],
    show: () => notePage(result.current.match as never),
    now: (live: ResolvedRegistry, path = '/notes') => act(() => rerender({ live, path })),
  };
}

test('a page on screen stays in its version until its reader goes elsewhere', () => {
  const { says, show, now } = page();
  show();
  now(registry('2'));
  expect(says()).toEqual(['1', true]);
  now(registry('2'), '/aide');
  expect(says()).toEqual(['2', true]);
  now(registry('2'), '/notes');
  expect(says()).toEqual(['2', true]);
});

test('a page that is still loading takes the version that is named now', () => {
  const { says, now } = page();
  now(registry('2'));
  expect(says()).toEqual(['2', true]);
});

test('a page whose remote is switched off stays, and is told apart; it is live again with its remote', () => {
  const { says, show, now } = page();
  show();
  now(registry());
  expect(says()).toEqual(['1', false]);
  now(registry('1'));
  expect(says()).toEqual(['1', true]);
  now(registry());
  now(registry(), '/aide');
  expect(says()).toEqual([null, false]);
  now(registry(), '/notes');
  expect(says()).toEqual([null, false]);
});

test('one that has left the screen is not kept', () => {
  const { says, show, now } = page();
  const leave = show();
  leave();
  now(registry());
  expect(says()).toEqual([null, false]);
});
