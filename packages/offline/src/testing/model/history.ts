import fc from 'fast-check';
import type { Draft } from '../../queue';
import { AWA, ISSA, makeDraft, NOON, uuid } from '../make';
import { FAULTS, type Fault } from './model-server';
import { VirtualTime } from './virtual-time';
import { Page, Phone, World } from './world';

const DAY_MS = 86_400_000;
const PEOPLE = [AWA, ISSA] as const;

/** One act of a history. `waits`: it ends before the next act begins; else both run at once. */
export interface Act {
  kind:
    | 'progress'
    | 'quiz'
    | 'review'
    | 'burst'
    | 'sync'
    | 'quiet'
    | 'kill'
    | 'clock'
    | 'session'
    | 'evict'
    | 'storage'
    | 'network'
    | 'time'
    | 'month';
  phone: 0 | 1;
  tab: 0 | 1;
  waits: boolean;
  /** A number from which the act chooses its content, learner or duration. */
  n: number;
}

export interface History {
  webLocks: [boolean, boolean];
  isOldServer: boolean;
  acts: Act[];
  faults: Fault[];
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom<Act['kind']>('progress', 'progress', 'quiz', 'review') },
    { weight: 3, arbitrary: fc.constant<Act['kind']>('burst') },
    { weight: 8, arbitrary: fc.constantFrom<Act['kind']>('sync', 'quiet') },
    { weight: 4, arbitrary: fc.constant<Act['kind']>('kill') },
    { weight: 6, arbitrary: fc.constantFrom<Act['kind']>('month', 'clock', 'session', 'storage', 'network', 'network', 'time') },
    { weight: 1, arbitrary: fc.constant<Act['kind']>('evict') },
  ),
  phone: fc.constantFrom(0, 0, 0, 1),
  tab: fc.constantFrom(0, 0, 1),
  waits: fc.boolean(),
  n: fc.nat(40),
});

export const history: fc.Arbitrary<History> = fc.record({
  webLocks: fc.tuple(fc.boolean(), fc.boolean()),
  isOldServer: fc.boolean(),
  acts: fc.array(act, { minLength: 1, maxLength: 9, size: 'max' }),
  faults: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant<Fault>('none') }, { weight: 2, arbitrary: fc.constantFrom(...FAULTS) }), {
    maxLength: 16,
    size: 'max',
  }),
});

/** The network of the history that is played: set once as a global, see virtual-time.ts. */
const calls = {
  current: null as World | null,
  fetch: ((path: string, init: never) => calls.current?.fetch(path, init)) as unknown as typeof fetch,
};

/**
 * Plays a history, then ends all faults and lets everybody synchronise.
 * @throws when an invariant does not hold
 */
export async function play({ webLocks, isOldServer, acts, faults }: History): Promise<World> {
  const time = new VirtualTime(NOON);
  time.install();
  const world = new World(time, [new Phone('a', webLocks[0]), new Phone('b', webLocks[1])]);
  calls.current = world;
  if (globalThis.fetch !== calls.fetch) globalThis.fetch = calls.fetch;
  world.server.isOld = isOldServer;
  world.server.faults = [...faults];
  const running: Promise<unknown>[] = [];
  let made = 0;

  const draft = (phone: Phone, userId: string, kind: Act['kind'], n: number): Draft => {
    made += 1;
    // Numbered as pages number their events; the queue assigns the final number.
    const base = { userId, deviceId: phone.name, seq: made };
    if (kind === 'progress' || kind === 'burst')
      return makeDraft(1_000 + made, {
        ...base,
        items: [{ kind: 'lesson', id: uuid(n % (kind === 'burst' ? 41 : 2)), status: 'progress', activeSeconds: 1 + n }],
      });
    return makeDraft(1_000 + made, base, kind === 'quiz' ? 'quiz_result' : 'review_session');
  };
  const open = (phone: Phone, at: number, steps: number): Page => {
    const page = new Page(world, phone, phone.session, steps);
    return ((current.get(phone) ?? [])[at] = page);
  };
  const current = new Map<Phone, Page[]>(world.phones.map((phone) => [phone, []]));
  for (const phone of world.phones) phone.session = AWA;
  const pageOf = (phone: Phone, at: number): Page => {
    const page = current.get(phone)?.[at];
    return page && !page.tab.isDead ? page : open(phone, at, Infinity);
  };

  async function happens({ kind, phone: at, tab, n }: Act): Promise<unknown> {
    const phone = world.phones[at] as Phone;
    const page = pageOf(phone, tab);
    switch (kind) {
      case 'progress':
      case 'quiz':
      case 'review':
        return page.record(draft(phone, page.userId, kind, n));
      case 'burst': {
        // Done without network, so that the waiting events are sent together.
        phone.isOnline = false;
        for (let one = 0; one < 6 + n / 4; one += 1)
          await page.record(draft(phone, page.userId, one % 3 ? 'burst' : 'quiz', (n + one) % 41));
        phone.isOnline = true;
        return undefined;
      }
      case 'sync':
        return page.do(() => page.engine.sync());
      case 'quiet':
        return page.do(() => page.engine.syncQuietly());
      case 'kill':
        page.tab.stepsLeft = n;
        return undefined;
      case 'clock':
        phone.aheadMs = [0, -30, 30, 61, -1, 8][n % 6]! * DAY_MS;
        return undefined;
      case 'session':
        phone.session = PEOPLE[n % 2] as string;
        if (n % 3) for (const one of current.get(phone)?.splice(0) ?? []) one?.engine.stop();
        return undefined;
      case 'evict':
        return world.evict(phone);
      case 'storage':
        phone.storage.state = (['well', 'full', 'well', 'refused'] as const)[n % 4] ?? 'well';
        return undefined;
      case 'network':
        phone.isOnline = n % 3 > 0;
        return undefined;
      case 'month':
        // A server that refuses everything for a month.
        world.server.isBroken = true;
        for (let attempt = 0; attempt < 6; attempt += 1) await page.do(() => page.engine.sync());
        phone.aheadMs += 31 * DAY_MS;
        await page.do(() => page.engine.sync());
        world.server.isBroken = false;
        return undefined;
      case 'time':
        return undefined;
    }
  }

  for (const one of acts) {
    const ends = happens(one);
    running.push(ends);
    ends.catch(() => undefined);
    if (one.waits) await time.until(ends);
    if (one.kind === 'time') await time.pass(one.n * 5_000);
  }

  // All faults end: pages are closed or finish and the browser has room again, but the clocks stay wrong.
  world.server.faults = [];
  for (const phone of world.phones) {
    phone.isOnline = true;
    phone.storage.state = 'well';
  }
  await time.until(Promise.all(running));
  checkNothingGone(world);
  for (const phone of world.phones)
    for (const userId of PEOPLE) {
      phone.session = userId;
      const live = (current.get(phone) ?? []).filter((page) => page && !page.tab.isDead);
      await time.until(Promise.all(live.map((page) => page.do(() => page.engine.refresh()))));
      for (let turn = 0; turn < 3 && world.waitingIn(phone).some(({ data }) => data.userId === userId); turn += 1) {
        // A killed page may have left a lease behind, which expires after a minute of that phone's clock.
        await time.pass(2 * 60_000);
        const page = open(phone, 2, Infinity);
        await time.until(page.do(() => page.engine.sync()));
      }
    }
  checkNothingGone(world);
  checkEnd(
    world,
    acts.some(({ kind }) => kind === 'kill'),
  );
  return world;
}

function assert(isTrue: boolean, words: string, ...facts: unknown[]): void {
  if (!isTrue) throw new Error(`${words}: ${JSON.stringify(facts)}`);
}

/** Checks that nothing is credited that was not done, nothing to another learner or in another order, and that nothing stored is lost. */
function checkNothingGone(world: World): void {
  for (const { storage } of world.phones) if (storage.mistake) throw storage.mistake;
  const [credited, done, somewhere] = [world.credited(), world.earned(world.done), world.somewhere()];
  for (const [key, units] of credited) assert(units <= (done.get(key) ?? 0), 'credited more than earned', key, units, done.get(key));
  for (const [key, units] of world.earned(world.kept.values()))
    assert((somewhere.get(key) ?? 0) >= units, 'earned, stored and gone', key, units, somewhere.get(key));
  const last = new Map<number, number>();
  for (const { eventId, userId, to, run, seq } of world.server.ledger.values()) {
    assert(userId === to, 'credited to another', eventId);
    // Where storage is full, each tab has its own events in memory and does not know those of other tabs.
    if (!world.kept.has(eventId)) continue;
    assert(seq > (last.get(run) ?? 0), 'overtaken', eventId, run, seq);
    last.set(run, seq);
  }
}

/**
 * Checks that nothing waits and that giving up was reported. All units were accounted for before, so that each one not credited belongs to
 * a lost or an evicted event.
 */
function checkEnd(world: World, canDie: boolean): void {
  const lost = new Set(world.phones.flatMap((phone) => world.lostIn(phone).map(({ id }) => id)));
  for (const phone of world.phones)
    assert(
      world.waitingIn(phone).length === 0,
      'waits for ever',
      phone.name,
      world.waitingIn(phone).map(({ id, type }) => [id, type]),
    );
  assert(canDie || world.evicted.size > 0 || world.toldLost >= lost.size, 'given up without a word', lost.size, world.toldLost);
}
