import 'fake-indexeddb/auto';
import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { makeUser, stubApi, uuid } from '@ulty/kit/testing';
import { handTo, NOBODY, takeBack } from '@ulty/offline/device-owner';
import { dropProfile, keepProfile } from '@ulty/offline/kept-profiles';
import { waitFor } from '@testing-library/react';
import { bootFromDevice, forgetMember, keepAnswer, keepBoot, keptAnswer, unlessSlow } from './device-boot';
import { followServed, servedPaths } from './served-copies';
import { keepState, keptState } from './store';

/** No page is loaded here. */
const never = () => Promise.reject(new Error('no page'));

/** An event type as a remote declares it. */
const registry: ResolvedRegistry = {
  remotes: [
    {
      id: 'mf-home',
      version: '1',
      entry: 'e',
      routes: [],
      reads: { '/api/activity': { keep: 'own' }, '/api/enrollments': { keep: 'own' } },
    },
  ],
};
const AWA = makeUser();
const ISSA = makeUser({ id: uuid(901), firstName: 'Issa' });

test('two people’s answers of one path stay apart, and nobody else’s are answered', async () => {
  await keepAnswer(registry, '/api/activity', ['awa'], AWA.id);
  await keepAnswer(registry, '/api/activity', ['issa'], ISSA.id);
  expect([await keptAnswer('/api/activity', AWA.id), await keptAnswer('/api/activity', ISSA.id)]).toEqual([['awa'], ['issa']]);
  expect([await keptAnswer('/api/activity', uuid(902)), await keptAnswer('/api/activity', null)]).toEqual([undefined, undefined]);
});

test('the device starts as whom it was handed to; as nobody when it was locked, or does not keep them', async () => {
  await keepState('registry', { remotes: [] });
  await keepState('user', AWA);
  await keepProfile(ISSA, '2580');
  const who = async () => (await bootFromDevice('/', Promise.resolve()))?.boot.user?.firstName ?? null;
  expect(await who()).toBe('Awa');
  handTo(ISSA.id);
  expect(await who()).toBe('Issa');
  handTo(NOBODY);
  expect(await who()).toBeNull();
  handTo(uuid(902));
  expect(await who()).toBeNull();
  takeBack();
  expect(await who()).toBe('Awa');
});

test('an answer of the device stands for the network’s only where that did not come', async () => {
  await keepState('registry', { remotes: [] });
  await keepAnswer(registry, '/api/activity', ['awa'], AWA.id);
  expect(servedPaths()).toEqual([]);
  await keptAnswer('/api/activity', AWA.id);
  expect(servedPaths()).toEqual(['/api/activity']);
  await keepAnswer(registry, '/api/activity', ['neuf'], AWA.id);
  expect(servedPaths()).toEqual([]);
});

describe('a network that has not answered in three seconds', () => {
  const late: [string, unknown][] = [];
  let answer: (value: string[]) => void;
  let fail: (error: Error) => void;
  let asked: Promise<string[]>;
  beforeEach(async () => {
    await keepAnswer(registry, '/api/activity', ['ancien'], AWA.id);
    late.length = 0;
    asked = new Promise((resolve, reject) => ([answer, fail] = [resolve, reject]));
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  });
  afterEach(() => jest.useRealTimers());
  const slowly = async (path: string) => {
    const stop = followServed(
      () => undefined,
      (...news) => late.push(news),
    );
    const shown = unlessSlow(path, AWA.id, asked);
    await jest.advanceTimersByTimeAsync(3_000);
    jest.useRealTimers();
    return { shown, stop };
  };

  test('gives way to the copy of the device, and renews the page when it does', async () => {
    const { shown, stop } = await slowly('/api/activity');
    expect([await shown, servedPaths()]).toEqual([['ancien'], []]);
    answer(['neuf']);
    await waitFor(() => expect(late).toEqual([['/api/activity', ['neuf']]]));
    stop();
  });

  test('that never answers leaves a copy which is asked for again', async () => {
    const { shown, stop } = await slowly('/api/activity');
    expect(await shown).toEqual(['ancien']);
    fail(new TypeError('failed'));
    await waitFor(() => expect(servedPaths()).toEqual(['/api/activity']));
    stop();
  });

  test('is waited for where the device has no copy', async () => {
    const { shown, stop } = await slowly('/api/enrollments');
    answer(['enfin']);
    expect(await shown).toEqual(['enfin']);
    stop();
  });

  test('is not mistaken for one that answers in time', async () => {
    answer(['neuf']);
    expect(await unlessSlow('/api/activity', AWA.id, asked)).toEqual(['neuf']);
  });
});

describe('a visitor’s start', () => {
  const whole = { remotes: [{ id: 'mf-x', version: '2', entry: 'e', routes: [] }] };
  const sent = { remotes: [{ id: 'mf-x', version: '2', entry: 'e', routes: [] }], closed: ['/mine'] };
  const boot = {
    path: '/',
    status: 200,
    title: 'Accueil',
    user: null,
    registry: sent,
    data: {},
    prerendered: null,
    redirect: null,
  } as const;
  beforeEach(async () => {
    await dropProfile(ISSA.id);
    Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({}) }, configurable: true });
    await keepState('registry', registry);
  });

  test('is kept as it came on a phone that nobody opens by a code', async () => {
    await keepBoot(boot, never);
    expect(await keptState('registry')).toEqual(sent);
  });

  test('leaves the pages of members to those who open this phone by a code', async () => {
    await keepProfile(ISSA, '2580');
    stubApi({ 'GET /api/remotes?whole=1': [200, whole] });
    await keepBoot(boot, never);
    expect(await keptState('registry')).toEqual(whole);
  });

  test('changes nothing of them where the network ended meanwhile', async () => {
    await keepProfile(ISSA, '2580');
    globalThis.fetch = async () => {
      throw new TypeError('failed');
    };
    await keepBoot(boot, never);
    expect(await keptState('registry')).toEqual(registry);
  });
});

test('what is still on its way when somebody signs out is not kept after them', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({}) }, configurable: true });
  await keepState('user', AWA);
  await forgetMember(AWA.id);
  await keepAnswer(registry, '/api/activity', ['awa'], AWA.id);
  await keepBoot(
    {
      path: '/',
      status: 200,
      title: 'Accueil',
      user: AWA,
      registry,
      data: { '/api/enrollments': [] },
      prerendered: null,
      redirect: null,
    },
    never,
  );
  expect([await keptAnswer('/api/activity', AWA.id), await keptAnswer('/api/enrollments', AWA.id), await keptState('user')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
