import { act, render, screen } from '@testing-library/react';
import { defineRead } from '@ulty/contracts/reads/define-read.js';
import { useState } from 'react';
import {
  createQueryCache,
  createQueryConfig,
  queryEntries,
  SESSION_KEY,
  SWRConfig,
  useOptionalUser,
  useRead,
  useSession,
  useSWRConfig,
} from './kit';
import { makeUser } from './testing/page-frame';

const text = defineRead<string>({ path: '/api/text', access: 'public', keep: 'no', changedBy: [] });
const TEXT = text.path;
const QUARTER_HOUR_MS = 900_000;

function Page() {
  const { data } = useRead(text);
  const { user } = useSession();
  const same = useOptionalUser();
  const [, draw] = useState(0);
  return (
    <button type="button" onClick={() => draw((times) => times + 1)}>
      {data ?? 'nothing'} {user ? 'signed in' : 'signed out'} {same ? 'known' : 'unknown'}
    </button>
  );
}

/** A page on which another component appears after a while, as at every quarter of a chapter. */
function lie(isShown: boolean) {
  let now = 0;
  const cache = createQueryCache<never>(() => now);
  for (const [path, entry] of queryEntries({ [TEXT]: 'a text', [SESSION_KEY]: makeUser() })) cache.set(path, entry as never);
  let write: () => Promise<unknown> = async () => undefined;
  function Writer() {
    const { mutate } = useSWRConfig();
    write = () => mutate('/api/other', 1, { revalidate: false });
    return null;
  }
  const tree = (withPage: boolean) => (
    <SWRConfig value={{ ...createQueryConfig(cache), revalidateOnMount: false }}>
      <Writer />
      {withPage && <Page />}
    </SWRConfig>
  );
  const view = render(tree(true));
  if (!isShown) view.rerender(tree(false));
  return {
    cache,
    pass: async (ms: number) => {
      now += ms;
      await act(() => write());
    },
  };
}

test('what is on the page is not forgotten, however long nothing was drawn', async () => {
  const { pass } = lie(true);
  await pass(QUARTER_HOUR_MS);
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('a text signed in known');
});

test('what has left the page is forgotten in its time', async () => {
  const { cache, pass } = lie(false);
  expect(cache.has(TEXT)).toBe(true);
  await pass(QUARTER_HOUR_MS);
  expect([cache.has(TEXT), cache.has(SESSION_KEY)]).toEqual([false, false]);
});
