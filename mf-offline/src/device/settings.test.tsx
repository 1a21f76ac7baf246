import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdDate, plain, uuid } from '@ulty/kit/testing';
import type { Removed } from '@ulty/offline/download-types';
import { makeLibrary } from '../../test/fake-library';
import { makeView } from '../../test/make';
import { openLibrary } from '../../test/open-library';

const open = (...given: Parameters<typeof makeLibrary>) => {
  const fake = makeLibrary({ views: [makeView(1)], ...given[0] }, given[1]);
  openLibrary(fake.library);
  return fake;
};
const region = async () => within(await screen.findByRole('region', { name: 'Réglages' }));
const removed = (n: number, what: Removed['what']): Removed => ({ kind: 'book', id: uuid(n), title: `Livre ${n}`, what, bytes: 1_500_000 });

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

test.each([
  ['Télécharger aussi l’audio', { withAudio: false }],
  ['En Wi-Fi seulement', { wifiOnly: true }],
  ['Audio du chapitre suivant', { nextChapter: true }],
])('%s is saved at once', async (name, saved) => {
  const { calls } = open();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name });
  const before = box.checked;
  await userEvent.click(box);
  expect(calls).toEqual([`save ${JSON.stringify(saved)}`]);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(!before));
});

test('a cap of the month in megabytes and francs, with what is used of it', async () => {
  const { calls } = open({ monthBytes: 46_000_000 });
  expect(plain(await (await region()).findByText(/ce mois-ci/))).toBe('46 MB ≈ 110 F ce mois-ci');
  const cap = screen.getByLabelText('Plafond de données par mois');
  expect(within(cap).getAllByRole('option').map(plain)).toEqual([
    'Sans plafond',
    '50 MB ≈ 120 F',
    '100 MB ≈ 240 F',
    '250 MB ≈ 600 F',
    '500 MB ≈ 1 200 F',
    '1 GB ≈ 2 400 F',
    '2 GB ≈ 4 800 F',
  ]);
  await userEvent.selectOptions(cap, '100000000');
  expect(calls).toEqual(['save {"monthlyCapBytes":100000000}']);
  const meter = await screen.findByRole('progressbar', { name: 'Données du mois' });
  expect(meter.getAttribute('aria-valuenow')).toBe('46');
  expect(plain(meter.parentElement)).toBe('46 MB ≈ 110 F ce mois-cisur 100 MB');
  await userEvent.selectOptions(cap, 'Sans plafond');
  expect(calls.at(-1)).toBe('save {"monthlyCapBytes":null}');
});

test('a cap of another version of Ulty is kept among the choices', async () => {
  const { library } = makeLibrary();
  const settings = { ...(await library.downloads.settings()), monthlyCapBytes: 300_000_000 };
  open({ settings });
  expect((await screen.findByLabelText<HTMLSelectElement>('Plafond de données par mois')).value).toBe('300000000');
});

test('cleanup after seven days, and an exam season', async () => {
  const { calls } = open();
  await userEvent.selectOptions(await screen.findByLabelText('Retirer ce qui n’est plus ouvert'), 'Après 7 jours');
  const season = screen.getByLabelText(/^Saison d’examen/);
  expect(season.getAttribute('min')).toBe('2026-11-20');
  fireEvent.change(season, { target: { value: '2027-06-30' } });
  await waitFor(() => expect(calls).toEqual(['save {"cleanup":"aggressive"}', 'save {"examSeasonUntil":"2027-06-30"}']));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Saison d’examen/).value).toBe('2027-06-30'));
  fireEvent.change(screen.getByLabelText(/^Saison d’examen/), { target: { value: '' } });
  await waitFor(() => expect(calls.at(-1)).toBe('save {"examSeasonUntil":null}'));
});

describe('cleaning now', () => {
  test.each([
    [[], 'Rien à retirerTout ce qui est ici sert encore.'],
    [[removed(1, 'audio'), removed(2, 'all')], '3 MB libérésRetirés : Livre 1 (audio), Livre 2.'],
  ])('tells what went: %j', async (gone, words) => {
    const { calls } = open({ removed: gone });
    await userEvent.click(await screen.findByRole('button', { name: 'Nettoyer maintenant' }));
    expect(plain((await screen.findByText(/Rien à retirer|libérés/)).parentElement)).toBe(words);
    expect(calls).toEqual(['clean normal']);
  });

  test('a failure is said', async () => {
    open({}, { downloads: { cleanUp: () => Promise.reject(new Error('idb')) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Nettoyer maintenant' }));
    expect(plain(await screen.findByRole('alert'))).toBe('Cela n’a pas pu se faire. Réessayez.');
  });
});

test('settings that cannot be saved keep their state and say so', async () => {
  open({}, { downloads: { saveSettings: () => Promise.reject(new Error('idb')) } });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'En Wi-Fi seulement' });
  await userEvent.click(box);
  expect(plain(await screen.findByRole('alert'))).toBe('Cela n’a pas pu se faire. Réessayez.');
  expect(box.checked).toBe(false);
});

test('settings that cannot be read', async () => {
  open({}, { downloads: { settings: () => Promise.reject(new Error('idb')) } });
  expect(await screen.findByText('Les réglages n’ont pas pu être lus.')).toBeTruthy();
});
