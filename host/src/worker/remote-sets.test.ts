/** @environment node */
import { noNetwork, script, startWorker, type WorkerHarness } from './testing/worker-harness';

jest.mock('workbox-precaching', () => ({ precache: () => undefined, matchPrecache: async () => undefined }));

const FOLDER = '/remotes/mf-quiz/2/';
const LIST = '/api/remotes/mf-quiz/versions/2/files';
const TEXTS: Record<string, string> = {
  'remoteEntry.js': 'entry',
  'reader.js': 'reader',
  'reader.css': 'style',
  'later.js': 'later',
  'book.js': 'book',
};
async function sha384(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
const list = async () => ({
  entry: 'remoteEntry.js',
  modules: {
    './quiz/reader': { js: ['reader.js'], css: ['reader.css'], later: ['later.js'] },
    './quiz/book': { js: ['book.js'], css: [] },
  },
  files: await Promise.all(Object.entries(TEXTS).map(async ([path, text]) => ({ path, bytes: text.length, sha384: await sha384(text) }))),
});
const json = (value: object) => new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/** A network with this version, where the bytes of some files differ from its list. */
const site = (changed: Record<string, Response | null> = {}) => {
  return async (path: string): Promise<Response> => {
    const file = path.replace(/^\/remotes\/(~\d+\/)?mf-quiz\/2\//, '');
    if (file in changed) return changed[file]?.clone() ?? noNetwork();
    if (path === LIST) return json(await list());
    const text = TEXTS[file];
    return text === undefined ? new Response('', { status: 404 }) : script(text);
  };
};

const SET = { id: 'mf-quiz', version: '2', modules: ['./quiz/reader', './quiz/gone'] };
const WHOLE = ['remoteEntry.js', 'reader.js', 'reader.css', 'later.js'].map((file) => FOLDER + file);
const filesOf = (world: WorkerHarness) => [...world.kept.keys()].filter((path) => !path.endsWith('/files.json'));

let world: WorkerHarness;
beforeEach(async () => {
  world = await startWorker();
});

describe('a set', () => {
  test('is the entry and the files of the modules in use, and comes as a whole', async () => {
    world.network = site();
    expect(await world.bring(SET)).toEqual({ isWhole: true });
    expect(filesOf(world).sort()).toEqual([...WHOLE].sort());
    expect(world.staged.size).toBe(0);
  });

  test.each([
    ['a file is another one', { 'later.js': script('an attack') }],
    ['a file does not come', { 'later.js': null }],
    ['a file is cut short', { 'reader.css': script('sty') }],
    ['a file is not there', { 'reader.js': new Response('', { status: 404 }) }],
    ['nobody says what belongs to it', { [LIST]: new Response('', { status: 404 }) }],
    ['its list is no list', { [LIST]: json({ files: 'all' }) }],
  ])('of which %s is not kept at all', async (_what, changed) => {
    world.network = site(changed);
    expect(await world.bring(SET)).toEqual({ isWhole: false });
    expect(filesOf(world)).toEqual([]);
    expect(world.staged.size).toBe(0);
  });

  test('of which the browser’s cache holds other bytes is fetched past it', async () => {
    const asked: unknown[] = [];
    world.network = (path, cache) => {
      if (path.endsWith('later.js')) asked.push(cache);
      return site(cache === 'reload' ? {} : { 'later.js': script('an attack') })(path);
    };
    expect(await world.bring(SET)).toEqual({ isWhole: true });
    expect(asked).toEqual(['default', 'reload']);
    expect(await world.kept.get(`${FOLDER}later.js`)?.text()).toBe('later');
  });

  test('for which there is no room is not whole', async () => {
    world.network = site();
    world.storage = async (act) => {
      if (act === 'put' && world.staged.size > 1) throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await world.bring(SET)).toEqual({ isWhole: false });
    expect(filesOf(world)).toEqual([]);
  });

  test('asks only for what is not here', async () => {
    world.network = site();
    await world.bring(SET);
    const asked: string[] = [];
    world.network = (path) => {
      asked.push(path);
      return noNetwork();
    };
    expect(await world.bring(SET)).toEqual({ isWhole: true });
    expect(asked).toEqual([]);
  });

  test('that fails does not hold back the next one', async () => {
    world.network = site({ 'reader.js': null });
    const first = world.bring(SET);
    const second = world.bring({ ...SET, modules: ['./quiz/book'] });
    expect([await first, await second]).toEqual([{ isWhole: false }, { isWhole: true }]);
  });
});

describe('a file of a version', () => {
  test('that was loaded past the worker is kept as its list says, whatever the browser’s cache holds', async () => {
    world.network = (path, cache) => site(cache === 'reload' ? {} : { 'reader.js': script('an attack') })(path);
    await world.tell({ type: 'keep', paths: [`${FOLDER}reader.js`] });
    expect(await world.kept.get(`${FOLDER}reader.js`)?.text()).toBe('reader');
  });

  test('that is another one than its list says is neither served nor kept', async () => {
    world.network = site({ 'reader.js': script('an attack') });
    const { answer, aside } = world.ask(`${FOLDER}reader.js`);
    expect((await answer).status).toBe(409);
    await aside();
    expect(filesOf(world)).toEqual([]);
    // The retry under the remote's alias is checked by the same list.
    expect((await world.ask('/remotes/~1/mf-quiz/2/reader.js').answer).status).toBe(409);
    await world.tell({ type: 'keep', paths: [`${FOLDER}reader.js`] });
    expect(filesOf(world)).toEqual([]);
  });

  test('that is the right one is served and kept, its list asked for once', async () => {
    const asked: string[] = [];
    world.network = (path) => {
      asked.push(path);
      return site()(path);
    };
    for (const file of ['reader.js', 'later.js']) {
      const { answer, aside } = world.ask(FOLDER + file);
      expect(await (await answer).text()).toBe(TEXTS[file]);
      await aside();
    }
    expect(filesOf(world)).toEqual([`${FOLDER}reader.js`, `${FOLDER}later.js`]);
    expect(asked.filter((path) => path === LIST)).toHaveLength(1);
  });

  test.each([
    ['is not to be had', null],
    ['is unknown', new Response('', { status: 404 })],
  ])('whose list %s is served and kept all the same', async (_what, answered) => {
    world.network = site({ [LIST]: answered });
    const { answer, aside } = world.ask(`${FOLDER}reader.js`);
    expect(await (await answer).text()).toBe('reader');
    await aside();
    expect(filesOf(world)).toEqual([`${FOLDER}reader.js`]);
  });
});

test('the list goes with its version', async () => {
  world.network = site();
  await world.bring(SET);
  await world.tell({ type: 'drop', allBut: [] });
  expect([...world.kept.keys()]).toEqual([]);
});
