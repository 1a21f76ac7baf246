import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ProgressUpdate } from '@ulty/contracts/learning/progress.js';
import { installFakeLibrary } from '@ulty/downloads/testing';
import { useConnectivity } from '@ulty/kit';
import { renderPage, stubApi, uuid } from '@ulty/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chapterId, makeBook, makeBookStanding, makeChapter } from '../../test/make-book';
import ChapterPage from './chapter.page';

const BOOK = `GET /api/quizhero/books/${uuid(1)}`;
const recorded = { audioUrl: '/api/quizhero/audio/a.opus', audioBytes: 1_200_000, durationSec: 250, audioVoice: 'synthetic' as const };

let playing: HTMLMediaElement | null = null;
let clock = 0;

beforeEach(() => {
  localStorage.clear();
  installFakeLibrary();
  useConnectivity.setState({ isOnline: true });
  clock = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 100, bottom: 900, height: 8_000 } as DOMRect);
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    // As a task of its own, as browsers tell it.
    await Promise.resolve();
    playing = document.querySelector('audio');
    fireEvent.play(playing as HTMLMediaElement);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function open(chapter: object = {}, standing: object = { percent: 10 }) {
  const api = stubApi({
    [BOOK]: [200, makeBook(1)],
    [`${BOOK}/chapters`]: [200, [makeChapter(1, 1, chapter)]],
    [`${BOOK}/quizzes`]: [200, []],
    [`GET /api/quizhero/library/${uuid(1)}`]: [200, makeBookStanding(1, { 1: standing })],
    'PUT /api/progress': [200, { eventId: uuid(77), outcome: 'accepted', items: [] }],
  });
  const view = renderPage(<ChapterPage />, {
    path: `/quiz-ulty-stars/livres/${uuid(1)}/chapitres/${chapterId(1, 1)}`,
    pattern: '/quiz-ulty-stars/livres/:id/chapitres/:chapterId',
  });
  await screen.findByRole('heading', { level: 1, name: 'Compter' });
  return { api, view, sent: () => (api.sent('PUT /api/progress') as ProgressUpdate[]).map(({ items }) => items[0]) };
}

/** The recording plays on, with an event every two seconds. */
function listenTo(from: number, to: number) {
  for (let at = from; at <= to; at += 2) {
    clock += 2_000;
    if (playing) playing.currentTime = at;
    if (playing) fireEvent.timeUpdate(playing);
  }
}

describe('a recording', () => {
  test('says its length, its voice, its weight and cost, and loads nothing before it is wanted', async () => {
    await open(recorded);
    expect(screen.getByText(/^Enregistrement · 4:10 · voix de synthèse · 1,2\sMB ≈\s3\sF$/)).toBeTruthy();
    expect(document.querySelector('audio')?.getAttribute('preload')).toBe('none');
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('plays, pauses, skips, changes speed, and keeps its place', async () => {
    await open(recorded);
    await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
    expect(playing?.getAttribute('src')).toBe('/api/quizhero/audio/a.opus');
    listenTo(0, 20);
    expect(screen.getByRole('slider', { name: 'Position dans l’enregistrement' }).getAttribute('aria-valuetext')).toBe(
      '0 min 20 s sur 4 min 10 s',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Avancer de 15 secondes' }));
    expect(playing?.currentTime).toBe(35);
    await userEvent.click(screen.getByRole('button', { name: 'Reculer de 15 secondes' }));
    expect(playing?.currentTime).toBe(20);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vitesse' }), '1,5×');
    expect(playing?.playbackRate).toBe(1.5);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Reprendre à 0:20' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem(`ulty-reading:${uuid(900)}`) ?? '')).toMatchObject([[chapterId(1, 1), { seconds: 20 }]]);
  });

  test('goes on where it was left on another device', async () => {
    await open(recorded, { percent: 40, position: { percent: 40, seconds: 83 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre à 1:23' }));
    expect(playing?.currentTime).toBe(83);
  });

  test('heard to four fifths, the chapter is read; jumping to the end is not hearing', async () => {
    const { sent } = await open(recorded);
    await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
    listenTo(0, 4);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '249' } });
    listenTo(249, 249);
    expect(sent()).toEqual([]);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '4' } });
    listenTo(4, 200);
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ status: 'completed', position: { percent: 80 } }));
  });

  test('that fails says so and can be tried again', async () => {
    await open(recorded);
    await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
    fireEvent.error(playing as HTMLMediaElement);
    expect(screen.getByRole('alert').textContent).toContain('n’a pas pu être lu');
    await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
    expect(HTMLMediaElement.prototype.load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('asks for the network where it is missing; nothing stands where the browser does not play it and has no voice', async () => {
    const { view } = await open(recorded);
    act(() => useConnectivity.setState({ isOnline: false }));
    expect(await screen.findByText(/^Hors-ligne\s: l’enregistrement \(1,2\sMB ≈\s3\sF\) demande du réseau\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Écouter' }).hasAttribute('disabled')).toBe(true);
    view.unmount();
    useConnectivity.setState({ isOnline: true });
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
    await open(recorded);
    expect(document.querySelector('audio')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Écouter ce chapitre' })).toBeNull();
  });

  test('plays in Apple’s container where the browser knows only that, from the same bytes', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) => (type.startsWith('audio/x-caf') ? 'maybe' : ''));
    Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:caf'), revokeObjectURL: jest.fn() });
    const { view } = await open(recorded);
    const asked = jest.mocked(fetch).getMockImplementation() ?? fetch;
    const packet = [11 << 3, 1, 2];
    const page = (bytes: number[]) => [
      ...new TextEncoder().encode('OggS'),
      ...Array.from({ length: 22 }, () => 0),
      1,
      bytes.length,
      ...bytes,
    ];
    const head = [...new TextEncoder().encode('OpusHead'), 1, 1, 56, 1];
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (...request) =>
        String(request[0]).endsWith('.opus')
          ? ({ arrayBuffer: async () => Uint8Array.from([head, [0], packet].flatMap(page)).buffer } as Response)
          : asked(...request),
      );
    await userEvent.click(await screen.findByRole('button', { name: 'Écouter' }));
    await waitFor(() => expect(document.querySelector('audio')?.getAttribute('src')).toBe('blob:caf'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy());
    view.unmount();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:caf');
  });

  test('stands under the device’s own controls while it has begun, with its name and place', async () => {
    const handlers = new Map<string, ((details: object) => void) | null>();
    const session = {
      metadata: null as { title: string } | null,
      setActionHandler: (action: string, handler: (details: object) => void) => void handlers.set(action, handler),
      setPositionState: jest.fn(),
    };
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
    Object.assign(globalThis, {
      MediaMetadata: class {
        constructor(init: object) {
          Object.assign(this, init);
        }
      },
    });
    await open(recorded);
    expect(session.metadata).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
    expect(session.metadata).toMatchObject({ title: 'Compter', album: makeBook(1).title });
    listenTo(0, 20);
    act(() => handlers.get('seekforward')?.({}));
    expect(playing?.currentTime).toBe(35);
    act(() => handlers.get('seekbackward')?.({ seekOffset: 5 }));
    expect(playing?.currentTime).toBe(30);
    act(() => handlers.get('seekto')?.({ seekTime: 100 }));
    expect(playing?.currentTime).toBe(100);
    Object.defineProperty(playing, 'duration', { value: 250 });
    act(() => void fireEvent(playing as HTMLMediaElement, new Event('seeked')));
    expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 250, playbackRate: 1, position: 100 });
    act(() => handlers.get('pause')?.({}));
    expect(screen.getByRole('button', { name: /^Reprendre/ })).toBeTruthy();
    Reflect.deleteProperty(navigator, 'mediaSession');
  });
});

describe('a recording on this device', () => {
  const addresses: string[] = [];
  beforeEach(() => {
    addresses.length = 0;
    Object.assign(URL, {
      createObjectURL: () => {
        addresses.push(`blob:${addresses.length + 1}`);
        return addresses.at(-1);
      },
      revokeObjectURL: (address: string) => addresses.splice(addresses.indexOf(address), 1),
    });
    installFakeLibrary({ audioOf: async (id) => (id === chapterId(1, 1) ? new Blob(['x']) : null) });
  });

  test('plays without network and costs nothing; seeking works; its address goes with the page', async () => {
    useConnectivity.setState({ isOnline: false });
    const { view } = await open(recorded);
    expect(await screen.findByText(/^Enregistrement · 4:10 · voix de synthèse · sur ce téléphone$/)).toBeTruthy();
    expect([screen.queryByText(/demande du réseau/), screen.queryByText(/≈/)]).toEqual([null, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
    expect(playing?.getAttribute('src')).toBe('blob:1');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '120' } });
    expect(playing?.currentTime).toBe(120);
    view.unmount();
    expect(addresses).toEqual([]);
  });

  test('asked for before the device has answered plays from it once it has', async () => {
    let answer: (recording: Blob) => void = () => undefined;
    installFakeLibrary({ audioOf: () => new Promise<Blob>((resolve) => (answer = resolve)) });
    await open(recorded);
    await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
    await act(async () => answer(new Blob(['x'])));
    await waitFor(() => expect(playing?.getAttribute('src')).toBe('blob:1'));
  });

  test('that arrives while the network’s copy plays does not interrupt it', async () => {
    let blob: Blob | null = null;
    const { become } = installFakeLibrary({ audioOf: async () => blob });
    await open(recorded);
    await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
    blob = new Blob(['x']);
    act(() => become(null));
    await waitFor(() => expect(addresses).toEqual(['blob:1']));
    expect(playing?.getAttribute('src')).toBe('/api/quizhero/audio/a.opus');
  });
});

describe('the device’s voice', () => {
  interface Spoken {
    text: string;
    rate: number;
    onend: (() => void) | null;
    onerror: (() => void) | null;
  }
  let spoken: Spoken[] = [];
  const last = () => spoken.at(-1) as Spoken;
  const listeners = new Set<() => void>();
  let voices: Partial<SpeechSynthesisVoice>[] = [];

  beforeEach(() => {
    spoken = [];
    listeners.clear();
    voices = [
      { lang: 'en-US', localService: true },
      { lang: 'fr-FR', localService: true },
    ];
    const synthesis = {
      getVoices: () => voices,
      speak: (utterance: Spoken) => spoken.push(utterance),
      cancel: () => undefined,
      addEventListener: (_: string, on: () => void) => listeners.add(on),
      removeEventListener: (_: string, on: () => void) => listeners.delete(on),
    };
    Object.assign(window, { speechSynthesis: synthesis });
    Object.assign(globalThis, {
      SpeechSynthesisUtterance: class {
        rate = 1;
        constructor(readonly text: string) {}
      },
    });
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(window, 'speechSynthesis');
    Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance');
  });

  const aloud = () => screen.getByRole('button', { name: 'Lire à voix haute' });

  test('reads sentence by sentence, shows the paragraph, and stops', async () => {
    await open();
    await userEvent.click(aloud());
    expect(last().text).toBe('Un.');
    expect(document.querySelector('[data-spoken]')?.textContent).toBe('Un.');
    act(() => last().onend?.());
    act(() => last().onend?.());
    expect(last().text).toBe('Trois.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vitesse' }), '2×');
    expect([last().text, last().rate]).toEqual(['Trois.', 2]);
    act(() => last().onend?.());
    expect([last().text, last().rate]).toEqual(['Quatre.', 2]);
    await userEvent.click(screen.getByRole('button', { name: 'Arrêter la lecture' }));
    const count = spoken.length;
    act(() => last().onend?.());
    expect(spoken).toHaveLength(count);
    expect(document.querySelector('[data-spoken]')).toBeNull();
    expect(aloud()).toBeTruthy();
  });

  test('read to its end, the chapter counts as heard', async () => {
    const { sent } = await open();
    await userEvent.click(aloud());
    clock += 100_000;
    for (let step = 0; step < 5; step += 1) act(() => last().onend?.());
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ status: 'completed', position: { percent: 80, paragraph: 3 } }));
    expect(aloud()).toBeTruthy();
  });

  test('a voice that breaks off says so', async () => {
    await open();
    await userEvent.click(aloud());
    act(() => last().onerror?.());
    expect(screen.getByRole('alert').textContent).toContain('s’est arrêtée');
  });

  test('without a French voice there is no button, until one comes', async () => {
    voices = [{ lang: 'en-US', localService: true }];
    await open();
    expect(screen.queryByRole('region', { name: 'Écouter ce chapitre' })).toBeNull();
    voices = [{ lang: 'fr-FR', localService: false }];
    act(() => listeners.forEach((on) => on()));
    expect(aloud()).toBeTruthy();
  });

  test('silences the device’s voice: there is one voice at a time', async () => {
    await open(recorded);
    expect(screen.getByRole('button', { name: 'Lire à voix haute' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
    expect(screen.queryByRole('button', { name: 'Lire à voix haute' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Lire à voix haute' })).toBeTruthy();
  });

  test('leaving the page silences it', async () => {
    const cancel = jest.spyOn(window.speechSynthesis, 'cancel');
    const { view } = await open();
    await userEvent.click(aloud());
    cancel.mockClear();
    view.unmount();
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});

test('a browser without any voice has no button for it', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Lire à voix haute' })).toBeNull();
});
