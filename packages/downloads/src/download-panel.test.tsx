import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { device, installDevice, useConnectivity, useToasts } from '@ulty/kit';
import { renderPage, uuid } from '@ulty/kit/testing';
import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DownloadPanel } from './download-panel';
import { installFakeLibrary, installNoLibrary, makePlan, makeView, type FakeOptions } from './testing/fake-library';
import { useDownload } from './use-download';

const ID = uuid(1);
const BYTES = { text: 23_000, audio: 1_800_000 };

function Panel({ kind, audio }: { kind: DownloadKind; audio: number }) {
  return <DownloadPanel kind={kind} id={ID} bytes={{ ...BYTES, audio }} download={useDownload(kind, ID, 'Livre 1')} />;
}

function open(given: FakeOptions = {}, { kind = 'book' as DownloadKind, audio = BYTES.audio } = {}) {
  const fake = installFakeLibrary(given);
  renderPage(<Panel kind={kind} audio={audio} />);
  return fake;
}

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 2, name });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const press = async (name: RegExp | string) => userEvent.click(await button(name));
const toast = () => useToasts.getState().current;
const give = (target: object, values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(target, name, { value, configurable: true });
};

beforeEach(() => {
  useConnectivity.setState({ isOnline: true });
  useToasts.setState({ current: null });
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.savesData;
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  jest.restoreAllMocks();
});

describe('not on this device', () => {
  test('says what it takes in bytes and money, with and without recordings, and the room there is', async () => {
    const { asked } = open();
    expect(await heading('Lire sans réseau')).toBeTruthy();
    expect(await button(/^Télécharger · 23\sKB \(texte et quiz\)$/)).toBeTruthy();
    expect(await screen.findByText(/^≈\s1\sF de données\. Ce navigateur garde encore 38\sMB d’Ulty au plus\.$/)).toBeTruthy();
    const audio = screen.getByRole('checkbox', { name: /^Ajouter l’audio\s*1,8\sMB, soit ≈\s4\sF de données$/ });
    await userEvent.click(audio);
    expect(screen.getByText(/^≈\s4\sF de données/)).toBeTruthy();
    await press(/^Télécharger · 1,8\sMB \(texte, quiz et audio\)$/);
    expect(asked).toEqual([['start', 'book', ID, { withAudio: true, isAgreed: false, title: 'Livre 1' }]]);
  });

  test('the setting for recordings is taken over, but never in éco mode', async () => {
    open({ settings: { withAudio: true } });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
    cleanup();
    document.documentElement.dataset.savesData = '';
    open({ settings: { withAudio: true } });
    await screen.findByText(/Ce navigateur garde encore/);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  test('a course without recordings has its own words, and a browser that tells no room none', async () => {
    open({ storage: { free: null } }, { kind: 'course', audio: 0 });
    expect(await button(/^Télécharger · 23\sKB \(leçons et quiz\)$/)).toBeTruthy();
    expect([screen.queryByRole('checkbox'), screen.queryByText(/Ce navigateur/)]).toEqual([null, null]);
  });

  test('a large grant is no promise of the phone, and a full phone within it is not contradicted', async () => {
    open({ storage: { free: 10_700_000_000 } });
    expect(await screen.findByText(/^≈\s1\sF de données\.$/)).toBeTruthy();
    cleanup();
    open({ answer: { state: 'no_room', plan: makePlan({ freeBytes: 10_700_000_000 }) } });
    await press(/^Télécharger/);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Pas assez de place sur ce téléphone.*Il faut 34\sKB\. Libérer/);
  });

  test('a browser that keeps nothing says so', async () => {
    installNoLibrary();
    renderPage(<Panel kind="book" audio={0} />);
    await press(/^Télécharger · 23/);
    expect(await screen.findByText(/n’est pas possible dans ce navigateur/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('where nothing was downloaded yet, the code of downloads comes with the first act', async () => {
  const { asked } = installFakeLibrary();
  localStorage.removeItem('ulty-downloads');
  let loaded = 0;
  const given = await device();
  installDevice(async () => ({ ...given, library: () => ((loaded += 1), given.library()) }));
  renderPage(<Panel kind="book" audio={0} />);
  const start = await button(/^Télécharger · 23/);
  expect([loaded, asked]).toEqual([0, []]);
  await userEvent.click(start);
  await waitFor(() => expect(asked).toEqual([['start', 'book', ID, { withAudio: false, isAgreed: false, title: 'Livre 1' }]]));
});

describe('without network', () => {
  beforeEach(() => useConnectivity.setState({ isOnline: false }));

  test('a download says what it needs, and asks nothing of the device', async () => {
    const { asked } = open();
    await press(/^Télécharger · 23/);
    expect((await screen.findByRole('alert')).textContent).toBe('Connexion Internet requise pour télécharger');
    expect(asked).toEqual([]);
  });

  test('it can be wished for the next connection, and the wish taken back', async () => {
    const { asked, become } = open();
    await press('Télécharger à la prochaine connexion');
    expect(asked).toEqual([['wish', 'book', ID, 'Livre 1']]);
    act(() => become(makeView({ status: 'wished', wantsAudio: true })));
    expect((await screen.findByRole('status')).textContent).toContain('Sera téléchargé à la prochaine connexion');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Télécharger à la prochaine connexion' })).toBeNull();
    await press('Ne plus attendre');
    expect(asked.at(-1)).toEqual(['remove', 'book', ID]);
  });
});

describe('a download that does not start', () => {
  test('above 5 MB on mobile data the learner is asked, with the numbers', async () => {
    const { asked } = open({ answer: { state: 'ask', plan: makePlan({ audioBytes: 7_000_000 }) } });
    await userEvent.click(await screen.findByRole('checkbox'));
    await press(/^Télécharger · /);
    const question = await screen.findByRole('alert');
    expect(question.textContent).toMatch(/^Télécharger 7\sMB en données mobiles\s\?Cela coûte ≈\s17\sF\./);
    await press('Pas maintenant');
    expect(screen.queryByRole('alert')).toBeNull();
    await press(/^Télécharger · /);
    await press('Télécharger');
    expect(asked.at(-1)).toEqual(['start', 'book', ID, { withAudio: true, isAgreed: true, title: 'Livre 1' }]);
  });

  test('without room: the numbers, and where to make some', async () => {
    open({ answer: { state: 'no_room', plan: makePlan({ freeBytes: 12_000 }) } });
    await press(/^Télécharger · /);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Il faut 34\sKB, ce navigateur n’en accorde plus que 12\sKB\./);
    expect(screen.getByRole('link', { name: 'Libérer de la place' }).getAttribute('href')).toBe('/offline');
  });

  test.each([
    ['book', Object.assign(new Error('x'), { name: 'DownloadRefused', reason: 'not_found' }), 'Livre non trouvé.'],
    ['course', { state: 'refused', reason: 'not_found' } as const, 'Cours non trouvé.'],
    ['book', { state: 'refused', reason: 'no_chapters' } as const, 'Chapitres non trouvés.'],
    ['book', { state: 'refused', reason: 'signed_out' } as const, 'Reconnectez-vous pour télécharger.'],
    ['book', new Error('x'), 'Erreur inconnue.'],
  ] as const)('a %s: %p', async (kind, answer, words) => {
    open({ answer }, { kind });
    await press(/^Télécharger · /);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });
});

const half = {
  wantsAudio: true,
  doneBytes: 1_100_000,
  totalBytes: 1_823_000,
  secondsLeft: 130,
  text: { done: 4, total: 4 },
  audio: { done: 2, total: 4 },
  readable: [uuid(11), uuid(12)],
};

describe('on its way', () => {
  test('says bytes, parts, time left, and that the network may go', async () => {
    const { asked } = open({ view: makeView({ ...half, status: 'running' }) });
    expect(await heading('Téléchargement')).toBeTruthy();
    expect(screen.getByText(/^1,1\sMB sur 1,8\sMB$/)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
    expect(screen.getByText('Texte et quiz')).toBeTruthy();
    expect(screen.getByText('Audio, chapitre 3 sur 4')).toBeTruthy();
    expect(
      screen.getByText(/^Vous pouvez lire\s: le texte est déjà là\. Encore 3\smin\. Réseau coupé\s\? La suite reprendra au même octet\.$/),
    ).toBeTruthy();
    await press('Mettre en pause');
    expect(asked).toEqual([['pause', 'book', ID]]);
  });

  test('before the whole text is here, it says how many chapters are', async () => {
    open({ view: makeView({ ...half, status: 'running', text: { done: 2, total: 4 }, secondsLeft: null }) });
    expect(await screen.findByText('Texte et quiz, chapitre 3 sur 4')).toBeTruthy();
    expect(screen.getByText(/^Vous pouvez lire\s: 2\schapitres sur ce téléphone\./)).toBeTruthy();
  });

  test('paused, it goes on or goes away', async () => {
    const { asked } = open({ view: makeView({ ...half, status: 'paused' }) });
    expect(await heading('Téléchargement en pause')).toBeTruthy();
    await press('Reprendre');
    await press('Tout retirer');
    expect(asked.map(([name]) => name)).toEqual(['resume', 'remove']);
  });

  test.each([
    ['waiting', 'no_network', 'Reprendra à la reconnexion.'],
    ['waiting', 'monthly_cap', 'Votre plafond de données du mois est atteint.'],
    ['stopped', 'bad_hash', /^Le fichier reçu n’est pas le bon/],
    ['stopped', 'not_ours', /^Réseau détecté/],
  ] as const)('%s, with its reason %s', async (status, reason, words) => {
    const { asked } = open({ view: makeView({ ...half, status, reason }) });
    expect(await screen.findByText(words)).toBeTruthy();
    await press(status === 'stopped' ? 'Réessayer' : 'Mettre en pause');
    expect(asked.map(([name]) => name)).toEqual([status === 'stopped' ? 'resume' : 'pause']);
  });

  test('stopped for lack of room, it says how much is missing and where to make some', async () => {
    open({ view: makeView({ ...half, status: 'stopped', reason: 'no_room' }) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Il faut 723\sKB/);
    expect(screen.getByRole('link', { name: 'Libérer de la place' })).toBeTruthy();
  });

  test('its end is told once, also on another page', async () => {
    const { become } = open({ view: makeView({ ...half, status: 'running' }) });
    await heading('Téléchargement');
    cleanup();
    act(() => become(makeView({ status: 'whole', title: 'Tenir sa caisse' })));
    await waitFor(() => expect(toast()).toMatchObject({ kind: 'done', title: 'Livre téléchargé avec succès', detail: 'Tenir sa caisse' }));
    useToasts.setState({ current: null });
    act(() => become(makeView({ status: 'whole' })));
    await Promise.resolve();
    expect(toast()).toBeNull();
  });

  test('a course has its own words; one that is removed before its end is told nothing', async () => {
    const course = makeView({ ...half, kind: 'course', status: 'running' });
    const { become } = open({ view: course }, { kind: 'course' });
    await heading('Téléchargement');
    act(() => become({ ...course, status: 'whole' }));
    await waitFor(() => expect(toast()?.title).toBe('Cours téléchargé avec succès'));
    cleanup();
    useToasts.setState({ current: null });
    const other = open({ view: course }, { kind: 'course' });
    await heading('Téléchargement');
    act(() => other.become(null));
    expect(await heading('Lire sans réseau')).toBeTruthy();
    expect(toast()).toBeNull();
  });

  test('the focus stays in the panel when the pressed button gives way', async () => {
    const { become } = open({ view: makeView({ ...half, status: 'paused' }) });
    await press('Tout retirer');
    act(() => become(null));
    await heading('Lire sans réseau');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lire sans réseau' }));
  });
});

describe('here as a whole', () => {
  const whole = makeView({ wantsAudio: true, audio: { done: 4, total: 4 }, bytesHere: 1_800_000 });

  test('says what is here, its weight and its day, and lets go of the recordings or of all', async () => {
    const { asked } = open({ view: whole });
    expect(await heading(/^Téléchargé · 1,8\sMB$/)).toBeTruthy();
    expect(screen.getByText('Texte, quiz et audio. Version du 20 novembre 2026.')).toBeTruthy();
    expect(screen.getByText('Retirer libère la place. Vos progrès restent.')).toBeTruthy();
    await press('Retirer l’audio');
    await press('Tout retirer');
    expect(asked.map(([name]) => name)).toEqual(['removeAudio', 'remove']);
    expect(screen.queryByRole('button', { name: 'Transmettre à un ami' })).toBeNull();
  });

  test('recordings can be added later', async () => {
    const { asked } = open({ view: makeView() });
    expect(await screen.findByText(/^Texte et quiz\. Version/)).toBeTruthy();
    await press(/^Ajouter l’audio · 1,8\sMB$/);
    expect(asked).toEqual([['start', 'book', ID, { withAudio: true, isAgreed: false, title: 'Livre 1' }]]);
  });

  test('a newer version is offered beside the old one', async () => {
    const { asked } = open({ view: { ...whole, hasNewer: true } });
    await press('Actualiser');
    expect(asked).toEqual([['renew', 'book', ID]]);
    act(() => useConnectivity.setState({ isOnline: false }));
    await press('Actualiser');
    expect((await screen.findByRole('alert')).textContent).toBe('Connexion Internet requise pour télécharger');
  });

  test('a recording that failed is told and offered again', async () => {
    const { asked } = open({ view: { ...whole, audio: { done: 3, total: 4 }, missingAudio: [uuid(14)] } });
    expect(await screen.findByText('audio indisponible, réessayer')).toBeTruthy();
    expect(screen.getByText(/^Texte et quiz, audio 3\/4\./)).toBeTruthy();
    await press('Réessayer l’audio');
    expect(asked).toEqual([['renew', 'book', ID]]);
  });
});

test('quizzes that failed are told and offered again', async () => {
  const { asked } = open({ view: makeView({ quizzes: { done: 0, total: 1 } }) });
  expect(await screen.findByText('quiz indisponibles, réessayer')).toBeTruthy();
  await press('Réessayer');
  expect(asked).toEqual([['renew', 'book', ID]]);
});

test('what waits for Wi-Fi goes on over mobile data once the learner wants it, and asks first', async () => {
  const { asked } = open({ view: makeView({ status: 'waiting', reason: 'no_wifi', wantsAudio: true }) });
  await press('Reprendre');
  expect(asked).toEqual([['start', 'book', ID, { withAudio: true, isAgreed: false, title: 'Livre 1' }]]);
});

describe('handed to a friend', () => {
  const handed = makeView({ canHand: true });
  const file = new File(['{}'], 'livre-1.ulty');

  test('by the phone’s own sharing, as a file', async () => {
    const shared: ShareData[] = [];
    give(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) });
    open({ view: handed, handOver: async () => file });
    await press('Transmettre à un ami');
    await waitFor(() => expect(shared).toEqual([{ files: [file], title: 'Livre 1' }]));
    expect(toast()).toBeNull();
  });

  test.each([
    ['shares no files', {}],
    ['refuses to', { canShare: () => true, share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ])('a browser that %s saves it', async (_what, sharing) => {
    give(navigator, sharing);
    give(URL, { createObjectURL: () => 'blob:un', revokeObjectURL: () => undefined });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open({ view: handed, handOver: async () => file });
    await press('Transmettre à un ami');
    await waitFor(() => expect(toast()?.title).toBe('Livre enregistré dans vos fichiers'));
    expect(saved).toEqual(['livre-1.ulty']);
  });

  test('who changes their mind is told nothing, a failure is', async () => {
    give(navigator, { canShare: () => true, share: () => Promise.reject(new DOMException('no', 'AbortError')) });
    open({ view: handed, handOver: async () => file });
    await press('Transmettre à un ami');
    expect(toast()).toBeNull();
    cleanup();
    open({ view: handed, handOver: () => Promise.reject(new Error('x')) });
    await press('Transmettre à un ami');
    await waitFor(() => expect(toast()?.title).toBe('Le livre n’a pas pu être transmis'));
    cleanup();
    open({ view: handed, handOver: () => Promise.reject(Object.assign(new Error('x'), { reason: 'cannot_pack' })) });
    await press('Transmettre à un ami');
    await waitFor(() => expect(toast()?.detail).toBe('Ce navigateur ne sait pas faire ce fichier. Essayez avec Chrome, à jour.'));
  });
});
