import type { OwnCertificate, OwnCertificates } from '@ulty/contracts/learning/certificates.js';
import { afterEach, expect, test } from '@jest/globals';
import { useConnectivity } from '@ulty/kit';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AWA, uuid } from '../../test/make';
import { openPage, stubApi, type Answer } from '../../test/open-page';
import OwnCertificatesPage from './own.page';

afterEach(cleanup);

const one: OwnCertificate = {
  id: uuid(1),
  courseId: uuid(2),
  code: 'ULT-ABCD-EFGJ',
  courseTitle: 'Tenir sa caisse',
  category: 'Finance',
  issuedOn: '2026-11-20',
  lessons: 21,
  workMinutes: 520,
  score: 84,
  name: null,
  isAlias: true,
  isFinal: false,
  pdfBytes: null,
  signed: null,
  revoked: null,
};
const ADULT = { alias: 'Baobab12', name: 'Awa Kaboré', isMinor: false };
const named = { ...one, name: 'Awa Kaboré', isAlias: false, pdfBytes: 12_000, signed: 'abc' };

function open(certificates: OwnCertificate[], names: OwnCertificates['names'] = ADULT, answers: Record<string, Answer> = {}) {
  const calls = stubApi({ 'GET /api/certificates': { json: { certificates, names } }, ...answers });
  openPage(<OwnCertificatesPage />, { route: '/mes-certificats', at: '/mes-certificats', user: AWA });
  return calls;
}

test('the first certificate is named by consent, after a look at what it will say', async () => {
  const calls = open([one], ADULT, { [`PUT /api/certificates/${one.id}/name`]: { json: { certificates: [named], names: ADULT } } });
  const submit = await screen.findByRole('button', { name: 'Obtenir mon certificat' });
  expect(screen.getByText('Baobab12', { selector: 'strong' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Awa Kaboré/ }));
  expect(screen.getByText('Awa Kaboré', { selector: 'strong' })).toBeTruthy();
  fireEvent.click(submit);
  expect(screen.getByRole('alert').textContent).toBe('Dites que vous êtes d’accord.');
  expect(calls.bodies).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(submit);
  const paper = await screen.findByRole('link', { name: /Télécharger le certificat · 12/ });
  expect([paper.getAttribute('href'), calls.bodies]).toEqual(['/api/certificates/ULT-ABCD-EFGJ/pdf', [{ as: 'name', consent: true }]]);
  fireEvent.click(screen.getByRole('button', { name: 'Montrer le code' }));
  expect(await screen.findByRole('img', { name: 'Code QR du certificat' })).toBeTruthy();
});

test('without network the paper cannot be fetched, nor its address shared where the browser hands nothing on', async () => {
  act(() => useConnectivity.setState({ isOnline: false }));
  open([named]);
  const paper = await screen.findByRole<HTMLButtonElement>('button', { name: /^Télécharger le certificat/ });
  expect([paper.disabled, screen.getByText('Connexion requise.').id]).toEqual([true, paper.getAttribute('aria-describedby')]);
  expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
  act(() => useConnectivity.setState({ isOnline: true }));
  expect(await screen.findByRole('link', { name: /^Télécharger le certificat/ })).toBeTruthy();
});

test('a refusal is told and the choice stays', async () => {
  open([one], ADULT, {
    [`PUT /api/certificates/${one.id}/name`]: {
      status: 409,
      code: 'CERTIFICATE_NAME',
      message: 'Ce certificat ne peut pas porter ce nom.',
    },
  });
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Obtenir mon certificat' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Ce certificat ne peut pas porter ce nom.'));
});

test.each<[string, OwnCertificates['names'], RegExp]>([
  ['a minor is offered the alias alone', { alias: 'Tiéno', name: null, isMinor: true }, /l’alias seul/],
  ['who has no alias goes to the profile', { alias: null, name: null, isMinor: true }, /Choisissez le vôtre/],
])('%s', async (_name, names, words) => {
  open([one], names);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /nom/ })).toBeNull();
});

test('a withdrawn one says why and how to appeal; a name changed thrice stays', async () => {
  open([
    { ...one, revoked: { on: '2026-11-21', reason: 'quiz passé par une autre personne' } },
    { ...named, id: uuid(9), isFinal: true },
  ]);
  expect((await screen.findByRole('link', { name: 'Faire appel' })).getAttribute('href')).toBe('/contact?sujet=contestation');
  expect(screen.queryByRole('button', { name: 'Changer le nom' })).toBeNull();
});

test('without any there is the way to one; a failure is told', async () => {
  open([]);
  expect(await screen.findByText('Pas encore de certificat')).toBeTruthy();
  cleanup();
  stubApi({ 'GET /api/certificates': { status: 500, code: 'INTERNAL', message: 'Erreur.' } });
  openPage(<OwnCertificatesPage />, { route: '/mes-certificats', at: '/mes-certificats', user: AWA });
  expect(await screen.findByText('Vos certificats n’ont pas pu être chargés')).toBeTruthy();
});
