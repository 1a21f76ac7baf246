import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { plain } from '@ulty/kit/testing';
import { makeLibrary } from '../../test/fake-library';
import { makeStorage, makeView } from '../../test/make';
import { openLibrary } from '../../test/open-library';

const panel = () => screen.findByRole('region', { name: 'Stockage' });
const UNPROTECTED = 'Stockage non protégé – installez l’application pour le protéger';

test('what is ours, what is granted and what is free, in their units', async () => {
  openLibrary(makeLibrary({ views: [makeView(1)] }).library);
  const text = plain(await panel());
  expect(text).toContain('46,2 MB sur 500 MB');
  expect(text).toContain('Textes et quiz 2,1 MBAudio 44,1 MB');
  expect(text).toContain('Ce navigateur accorde encore 404 MB à Ulty. La place libre du téléphone peut être moindre.');
  expect(text).toContain('Stockage protégé');
  expect(text).not.toContain('Pages d’Ulty');
});

test('a browser that tells no quota; what else Ulty keeps has its own figure', async () => {
  openLibrary(makeLibrary({ storage: makeStorage({ used: 48_200_000, quota: null, free: null }) }).library);
  const text = plain(await panel());
  expect(text).toContain('48,2 MB utilisés');
  expect(text).toContain('Pages d’Ulty 2 MB');
  expect(text).not.toContain('accorde');
});

test('a state that cannot be read', async () => {
  openLibrary(makeLibrary({}, { downloads: { storage: () => Promise.reject(new Error('idb')) } }).library);
  expect(await within(await panel()).findByText('La place prise sur ce téléphone n’est pas connue.')).toBeTruthy();
});

describe('protection', () => {
  test.each([
    [true, 'Stockage protégé'],
    [false, UNPROTECTED],
    [null, 'Ce navigateur ne sait pas protéger le stockage.'],
  ])('asked of the browser, which answers %s', async (persisted, sentence) => {
    openLibrary(makeLibrary({ storage: makeStorage({ isPersisted: false }), persisted }).library);
    const region = within(await panel());
    expect(region.getByRole('status').textContent).toBe(UNPROTECTED);
    await userEvent.click(region.getByRole('button', { name: 'Protéger le stockage' }));
    expect(await region.findByText(sentence)).toBeTruthy();
    expect(region.queryByRole('button', { name: 'Protéger le stockage' })).toBeNull();
  });

  test('a private window is warned of instead', async () => {
    openLibrary(makeLibrary({ storage: makeStorage({ isTemporary: true, isPersisted: false }) }).library);
    const text = plain(await panel());
    expect(text).toContain('Fenêtre privée : stockage temporaire');
    expect(text).not.toContain('Stockage non protégé');
  });
});

test('erased downloads are told once', async () => {
  const { library } = makeLibrary({ wasErased: true });
  openLibrary(library);
  expect(plain(await screen.findByText(/^Votre téléphone a effacé/))).toBe(
    'Votre téléphone a effacé les téléchargements pour libérer de la place.',
  );
  expect(await library.downloads.wereErased()).toBe(false);
});
