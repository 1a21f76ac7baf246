import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdDate, plain, uuid } from '@ulty/kit/testing';
import { FileRefused } from '@ulty/offline/file-refused';
import type { BookTaken, DeviceLibrary, FileReason, ResultsTaken } from '@ulty/offline/library';
import { makeLibrary } from '../../test/fake-library';
import { makeLost, makeView } from '../../test/make';
import { openLibrary } from '../../test/open-library';

const RESULTS = new File(['{"format":"ulty"}'], 'resultats.json');
/** Handed-over books are gzip files, whatever name phones give them. */
const BOOK = new File([new Uint8Array([0x1f, 0x8b, 8, 0])], 'livre.ulty.bin');

const open = (library: Partial<DeviceLibrary> = {}, lost = [makeLost(1, 'Quiz perdu')]) => {
  openLibrary(makeLibrary({ views: [makeView(1)], lost }, { library }).library);
};
const choose = async (file: File) => userEvent.upload(await screen.findByLabelText('Fichier à importer'), file);
const region = async () => within(await screen.findByRole('region', { name: 'Fichiers' }));

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

describe('lost results', () => {
  test('are listed with their age and attempts, and exported', async () => {
    const exported: string[] = [];
    open({
      exportResults: async (which) => {
        exported.push(which);
        throw new Error('stop here');
      },
    });
    const lost = within(await screen.findByRole('list', { name: 'Résultats non envoyés' }));
    expect(plain(lost.getByRole('listitem'))).toBe('Quiz perdu1er oct. · 6 essais');
    await userEvent.click((await region()).getByRole('button', { name: 'Exporter' }));
    await waitFor(() => expect(exported).toEqual(['lost']));
    expect(plain(await screen.findByRole('alert'))).toBe('Cela n’a pas pu se faire. Réessayez.');
  });

  test('none: only the import is offered', async () => {
    open({}, []);
    expect((await region()).getAllByRole('button').map((button) => button.textContent)).toEqual(['Importer un fichier']);
  });
});

describe('import', () => {
  test.each([
    [{ taken: 3, known: 1 }, '3 résultats repris, en attente de synchronisation1 élément déjà connu'],
    [{ taken: 1, known: 0 }, '1 résultat repris, en attente de synchronisation'],
    [{ taken: 0, known: 2 }, 'Rien de nouveau dans ce fichier2 éléments déjà connus'],
    [{ taken: 0, known: 0 }, 'Rien de nouveau dans ce fichierIl ne contient aucun résultat.'],
  ])('of results: %j', async (answer: ResultsTaken, words) => {
    open({ importResults: async () => answer });
    await choose(RESULTS);
    expect(plain(await screen.findByText(/repris|Rien de nouveau/).then((title) => title.parentElement))).toBe(words);
  });

  test.each([
    [{ bookId: uuid(7), title: 'Fixer un prix', outcome: 'taken' }, 'Livre reçu : Fixer un prix'],
    [{ bookId: uuid(7), title: 'Fixer un prix', outcome: 'same' }, 'Fixer un prix est déjà sur ce téléphone'],
  ] as const)('of a book, told by its content: %j', async (answer: BookTaken, words) => {
    open({ takeIn: async () => answer, importResults: () => Promise.reject(new FileRefused('not_a_file_of_ours')) });
    await choose(BOOK);
    const link = await screen.findByRole('link', { name: 'Ouvrir le livre' });
    expect(link.getAttribute('href')).toBe(`/quiz-ulty-stars/livres/${uuid(7)}`);
    expect(plain(link.closest('.u-notice'))).toBe(`${words}Ouvrir le livre`);
  });

  test.each<[FileReason, string]>([
    ['too_big', 'Ce fichier est trop gros pour Ulty.'],
    ['not_a_file_of_ours', 'Ce fichier ne vient pas d’Ulty, ou il est abîmé.'],
    ['other_learner', 'Ces résultats sont ceux d’un autre profil. Importez-les depuis le sien.'],
    ['bad_signature', 'Ce livre a été modifié en chemin : il n’a pas été gardé.'],
    ['unknown_key', 'La signature de ce livre n’est pas reconnue. Connectez ce téléphone une fois, puis réessayez.'],
    ['no_keys', 'Connectez ce téléphone une fois à Ulty pour vérifier ce livre.'],
    ['no_support', 'Ce navigateur ne sait pas lire ce fichier. Essayez avec Chrome, à jour.'],
    ['cannot_pack', 'Ce navigateur ne sait pas faire ce fichier. Essayez avec Chrome, à jour.'],
    ['older_version', 'Vous avez déjà une version plus récente de ce livre.'],
    ['no_room', 'Il n’y a plus assez de place sur ce téléphone.'],
    ['no_storage', 'Ce navigateur n’enregistre rien : ouvrez Ulty dans une fenêtre normale.'],
  ])('refused, %s', async (reason, sentence) => {
    open({ takeIn: () => Promise.reject(new FileRefused(reason)) });
    await choose(BOOK);
    expect(plain(await screen.findByRole('alert'))).toBe(sentence);
  });

  test('the same file can be chosen again', async () => {
    let count = 0;
    open({
      importResults: async () => {
        count += 1;
        return { taken: 1, known: 0 };
      },
    });
    await choose(RESULTS);
    await waitFor(() => expect(count).toBe(1));
    await choose(RESULTS);
    await waitFor(() => expect(count).toBe(2));
  });
});
