import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { useConnectivity, useOptionalUser } from '@ulty/kit';
import { makeUser, plain, refusal, renderPage, stubApi, uuid } from '@ulty/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { answers, field, PROFILE, session, startAnew, toast } from '../../test/profile-answers';
import { openPart } from './open-part.fixture';
import SettingsPage from './settings.page';

beforeEach(startAnew);

/** A welcome that was gone through. */
const welcomed = (said: object) => ({
  who: null,
  wish: null,
  grade: null,
  region: null,
  goalMin: 10,
  hour: 19,
  turn: 0,
  isDone: true,
  dismissals: 0,
  contents: [],
  ...said,
});

describe('the six rows', () => {
  const rows = async () => {
    await screen.findByRole('link', { name: 'Moi' });
    return screen.getAllByRole('listitem').map((row) => [within(row).getByRole('link').getAttribute('href'), plain(row)]);
  };

  test('each shows its present value and leads to its page', async () => {
    stubApi(
      answers(
        { 'GET /api/profile/welcome': [200, welcomed({ who: 'trade', wish: 'prices' })] },
        { phone: '+22670123456', phoneDisplay: '+226 70 12 34 56', dataMode: 'eco' },
      ),
    );
    renderPage(<SettingsPage />);
    await screen.findByText('Numéro vérifié · 2 appareils');
    expect(await rows()).toEqual([
      ['/profile/reglages/moi', 'MoiAwa Kaboré · Kadiogo'],
      ['/profile/reglages/fil', 'Mon fil et mes rappelsFixer mes prix · le soir'],
      ['/profile/reglages/compte', 'Compte et sécuritéNuméro vérifié · 2 appareils'],
      ['/profile/reglages/affichage', 'AffichageFond auto · taille normale'],
      ['/profile/reglages/donnees', 'Données et hors-ligneMode éco'],
      ['/profile/reglages/visibilite', 'Ce que l’on voit de moiAlias Awa226'],
    ]);
    expect(screen.getByRole('link', { name: 'Se déconnecter' }).getAttribute('data-logout')).toBe('');
  });

  test('what is still to be said is named', async () => {
    stubApi(answers({ 'GET /api/auth/sessions': refusal(503, 'UNAVAILABLE', 'Plus tard.') }, { alias: null, region: null }));
    renderPage(<SettingsPage />);
    const words = (await rows()).map(([, text]) => text);
    expect(words[0]).toContain('région à dire');
    expect(words[2]).toBe('Compte et sécuritéE-mail à confirmer');
    expect(words[5]).toContain('Choisissez un alias');
  });

  test.each([
    ['a pupil whose class was passed or refused', { who: 'pupil', wish: 'exam' }, true],
    ['a pupil in 3e', { who: 'pupil', wish: 'exam', grade: '3e' }, false],
    ['a pupil half way', { who: 'pupil', isDone: false }, false],
    ['a trader', { who: 'trade' }, false],
  ])('the class of %s: asked again or not', async (_who, said, isAsked) => {
    stubApi(answers({ 'GET /api/profile/welcome': [200, welcomed(said)] }));
    const { unmount } = renderPage(<SettingsPage />);
    await screen.findByText(isAsked ? 'Classe à dire' : /^(Réussir|10.min|le soir)/);
    unmount();
    openPart('fil');
    await screen.findByRole('heading', { name: 'Rappels et alertes' });
    const link = screen.queryByRole('link', { name: 'Dire ma classe' });
    expect(link?.getAttribute('href') ?? null).toBe(isAsked ? '/bienvenue?etape=2' : null);
  });

  test('an address that names no form leads back to the six', async () => {
    stubApi(answers());
    openPart('autre' as 'moi');
    expect((await screen.findByRole('link', { name: 'Ouvrir Réglages' })).getAttribute('href')).toBe('/profile/reglages');
  });
});

test('the ground of the screen is chosen on this device, without network', async () => {
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  stubApi(answers());
  act(() => useConnectivity.setState({ isOnline: false }));
  openPart('affichage');
  await userEvent.click(await screen.findByRole('button', { name: 'Sombre' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(screen.getByRole('button', { name: 'Sombre' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Auto' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('text size and spacing are chosen on this device, each without losing the other', async () => {
  stubApi(answers());
  openPart('affichage');
  await userEvent.click(await screen.findByRole('button', { name: 'Très grande' }));
  await userEvent.click(screen.getByRole('button', { name: 'Espacées' }));
  expect(document.documentElement.style.fontSize).toBe('130%');
  expect(localStorage.getItem(`ulty-text:${PROFILE.id}`)).toBe('130a');
  await userEvent.click(screen.getByRole('button', { name: 'Normale' }));
  expect(screen.getByRole('button', { name: 'Espacées' }).getAttribute('aria-pressed')).toBe('true');
  document.documentElement.removeAttribute('style');
});

describe('consent', () => {
  test.each([
    [null, 'Lisez nos conditions'],
    ['2026-11-29', 'Nos textes ont changé'],
  ])('who agreed to %j is asked for the texts in force, once', async (agreed, title) => {
    let consent: { agreed: string | null; current: string } = { agreed, current: '2027-01-15' };
    const api = stubApi(
      answers({
        'GET /api/users/me': () => [200, { ...PROFILE, consent }],
        'PUT /api/users/me/consent': () => {
          consent = { ...consent, agreed: consent.current };
          return [204, null];
        },
      }),
    );
    openPart('donnees');
    expect(await screen.findByText(title)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'J’accepte ces textes' }));
    expect(await screen.findByText('Vous avez accepté la version du 15 janvier 2027.')).toBeTruthy();
    expect(api.sent('PUT /api/users/me/consent')).toEqual([{ consentVersion: '2027-01-15' }]);
    expect(screen.queryByText(title)).toBeNull();
  });

  test('who agreed to the texts in force finds them beside their data and the way out', async () => {
    stubApi(answers({ 'GET /api/users/me': [200, { ...PROFILE, consent: { agreed: '2026-11-29', current: '2026-11-29' } }] }));
    openPart('donnees');
    expect(await screen.findByText('Vous avez accepté la version du 29 novembre 2026.')).toBeTruthy();
    for (const name of ['Confidentialité', 'Conditions d’utilisation', 'Mentions légales', 'Télécharger mes données'])
      expect(screen.getByRole('link', { name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'J’accepte ces textes' })).toBeNull();
  });
});

describe('identity', () => {
  test('only what changed is sent, with the version that was shown', async () => {
    const api = stubApi(answers({ 'PATCH /api/users/me': (sent) => [200, { ...PROFILE, ...(sent as object), version: 4 }] }));
    openPart('moi');
    await userEvent.selectOptions(await field(/^Région/), 'Ne pas dire');
    await userEvent.type(await field('Prénom'), 'ta');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(toast()).toBe('Profil enregistré'));
    expect(api.sent('PATCH /api/users/me')).toEqual([{ firstName: 'Awata', region: '', version: 3 }]);
    await userEvent.type(await field('Prénom'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(api.sent('PATCH /api/users/me')[1]).toEqual({ firstName: 'Awata!', version: 4 }));
  });

  test('a refusal stands at its field and what was typed stays', async () => {
    stubApi(answers({ 'PATCH /api/users/me': refusal(409, 'ALIAS_TAKEN', 'Ce nom est déjà pris.', { alias: 'Ce nom est déjà pris.' }) }));
    openPart('visibilite');
    const alias = await field('Nom montré aux autres');
    await userEvent.clear(alias);
    await userEvent.type(alias, 'Issa');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Ce nom est déjà pris.');
    expect([alias.getAttribute('aria-invalid'), alias.value]).toEqual(['true', 'Issa']);
    expect(document.activeElement).toBe(alias);
  });

  test('who was signed out elsewhere is led to the sign-in page; what was typed stays', async () => {
    stubApi(answers({ 'PATCH /api/users/me': refusal(401, 'UNAUTHENTICATED', 'Connectez-vous pour continuer.') }));
    openPart('moi');
    await userEvent.type(await field('Prénom'), 'ta');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(
      within(await screen.findByRole('alert'))
        .getByRole('link', { name: 'Se connecter' })
        .getAttribute('href'),
    ).toBe('/api/login?returnTo=%2Fprofile%2Freglages%2Fmoi');
    expect((await field('Prénom')).value).toBe('Awata');
  });

  test('a refusal without a field comes into view: the form is longer than a phone', async () => {
    const shown: Element[] = [];
    const view = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this);
    });
    stubApi(
      answers({ 'PATCH /api/users/me': refusal(409, 'VERSION_CONFLICT', 'Ces informations ont changé ailleurs. Rechargez la page.') }),
    );
    openPart('moi');
    await userEvent.type(await field('Prénom'), 'ta');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(shown).toEqual([await screen.findByRole('alert')]);
    view.mockRestore();
  });

  test('a minor cannot choose what others read', async () => {
    stubApi(answers({}, { birthYear: 2012, isMinor: true }));
    openPart('visibilite');
    expect((await field('Ce que les autres lisent')).disabled).toBe(true);
    expect(screen.getByText('À partir de 18 ans, vous pourrez montrer votre nom.')).toBeTruthy();
  });

  test('what was typed without network is there the next time, until it is saved', async () => {
    stubApi(answers());
    act(() => useConnectivity.setState({ isOnline: false }));
    const first = openPart('moi');
    await userEvent.type(await field('Prénom'), 'ta');
    await userEvent.selectOptions(screen.getByLabelText(/^Région/), 'Yaadga');
    first.unmount();
    act(() => useConnectivity.setState({ isOnline: true }));
    const api = stubApi(answers({ 'PATCH /api/users/me': (sent) => [200, { ...PROFILE, ...(sent as object), version: 4 }] }));
    const second = openPart('moi');
    expect((await field('Prénom')).value).toBe('Awata');
    expect(screen.getByText('Vos derniers changements ne sont pas enregistrés')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(toast()).toBe('Profil enregistré'));
    expect(api.sent('PATCH /api/users/me')).toEqual([{ firstName: 'Awata', region: 'Yaadga', version: 3 }]);
    expect(screen.queryByText('Vos derniers changements ne sont pas enregistrés')).toBeNull();
    expect((await field('Prénom')).value).toBe('Awata');
    second.unmount();
    stubApi(answers());
    openPart('moi');
    expect((await field('Prénom')).value).toBe('Awa');
  });

  test('a draft can be put away', async () => {
    localStorage.setItem(`ulty-profile:${PROFILE.id}`, JSON.stringify({ firstName: 'Awata' }));
    stubApi(answers());
    openPart('moi');
    await userEvent.click(await screen.findByRole('button', { name: 'Les effacer' }));
    expect([(await field('Prénom')).value, localStorage.length]).toEqual(['Awa', 0]);
  });

  test('each form keeps its own part of the draft', async () => {
    localStorage.setItem(`ulty-profile:${PROFILE.id}`, JSON.stringify({ firstName: 'Awata', alias: 'Baobab' }));
    stubApi(answers());
    openPart('visibilite');
    expect((await field('Nom montré aux autres')).value).toBe('Baobab');
    await userEvent.click(screen.getByRole('button', { name: 'Les effacer' }));
    expect(localStorage.getItem(`ulty-profile:${PROFILE.id}`)).toBe('{"firstName":"Awata"}');
  });

  test('a place from before the list stays until another is chosen', async () => {
    stubApi(answers({}, { region: 'Bobo' }));
    openPart('moi');
    expect((await field(/^Région/)).value).toBe('Bobo');
  });

  test('a minor’s guardian agrees by the code they give', async () => {
    const minor = { birthYear: 2012, isMinor: true, guardianPhone: '+22676001122', guardian: 'pending' } as const;
    const api = stubApi(
      answers(
        {
          'POST /api/users/me/guardian/code': [
            202,
            { retryAfterS: 30, expiresInS: 600, channel: 'sms', e164: '+22676001122', display: '+226 76 00 11 22' },
          ],
          'POST /api/users/me/guardian': [200, { ...PROFILE, ...minor, guardian: 'confirmed' }],
        },
        minor,
      ),
    );
    openPart('moi');
    await userEvent.click(await screen.findByRole('button', { name: 'Lui envoyer le code' }));
    await userEvent.type(await field('Code envoyé au +226 76 00 11 22'), '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(toast()).toBe('Accord enregistré'));
    expect(api.sent('POST /api/users/me/guardian')).toEqual([{ code: '123456' }]);
    expect(screen.queryByText('L’accord d’un parent ou tuteur est attendu')).toBeNull();
  });

  test('a minor without guardian is asked for one', async () => {
    stubApi(answers({}, { birthYear: 2012, isMinor: true, guardian: 'missing' }));
    openPart('moi');
    expect(await screen.findByText('Il manque le numéro d’un parent ou tuteur')).toBeTruthy();
  });

  test('the preview is what the public address answers', async () => {
    stubApi(
      answers({
        'GET /api/users/Awa226/public': [
          200,
          {
            alias: 'Awa226',
            name: null,
            region: 'Kadiogo',
            level: 'Débutant',
            tier: 'Bronze',
            streak: 2,
            badges: [{ code: 'a', name: 'Premier pas' }],
            memberSince: '2026-01',
          },
        ],
      }),
    );
    openPart('visibilite');
    await userEvent.click(await screen.findByRole('button', { name: 'Voir comme les autres' }));
    const preview = await screen.findByRole('region', { name: 'Votre profil vu par les autres' });
    expect(preview.textContent).toContain('Awa226');
    expect(preview.textContent).toContain('série de 2 jours');
    expect(preview.textContent).not.toContain('Kaboré');
  });
});

describe('devices', () => {
  test('another one is ended, this one is named and has no button of its own', async () => {
    let isEnded = false;
    const api = stubApi(
      answers({
        'GET /api/auth/sessions': () => [
          200,
          [session(1, { isCurrent: true, device: 'Chrome sur Android' }), ...(isEnded ? [] : [session(2)])],
        ],
        [`DELETE /api/auth/sessions/${uuid(2)}`]: () => {
          isEnded = true;
          return [200, null];
        },
      }),
    );
    openPart('compte');
    await userEvent.click(await screen.findByRole('button', { name: 'Déconnecter Firefox sur Windows, depuis le 5 octobre 2026' }));
    await waitFor(() => expect(screen.queryByText(/Firefox sur Windows/)).toBeNull());
    expect(api.calls().filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
    const [own] = within(screen.getByRole('region', { name: 'Appareils' })).getAllByRole('listitem');
    expect(own?.textContent).toContain('Cet appareil');
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
  });

  test('ten are shown; the others when asked for, the first of them with the focus', async () => {
    stubApi(answers({ 'GET /api/auth/sessions': [200, Array.from({ length: 12 }, (_, at) => session(at + 1, { isCurrent: at === 0 }))] }));
    openPart('compte');
    const devices = within(await screen.findByRole('region', { name: 'Appareils' }));
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(10));
    await userEvent.click(devices.getByRole('button', { name: /^Tout voir\s: les 12 appareils$/ }));
    expect(devices.getAllByRole('listitem')).toHaveLength(12);
    expect(document.activeElement).toBe(devices.getAllByRole('listitem')[10]);
    expect(devices.queryByRole('button', { name: /^Tout voir/ })).toBeNull();
  });

  test('everywhere: nobody is signed in any more, so that the host leads to the sign-in page', async () => {
    const Gate = ({ children }: { children: ReactNode }) => (useOptionalUser() === null ? <p>Connexion</p> : children);
    let isSignedIn = true;
    const api = stubApi(
      answers({
        'POST /api/auth/sessions/end-all': () => {
          isSignedIn = false;
          return [200, null];
        },
        'GET /api/auth/user': () => (isSignedIn ? [200, makeUser()] : refusal(401, 'UNAUTHENTICATED', 'Connectez-vous.')),
      }),
    );
    openPart('compte', { wrap: (page) => <Gate>{page}</Gate> });
    await userEvent.click(await screen.findByRole('button', { name: 'Déconnecter partout' }));
    expect(await screen.findByText('Connexion')).toBeTruthy();
    expect(api.sent('POST /api/auth/sessions/end-all')).toHaveLength(1);
  });
});

test('a wrong present password stands at its field', async () => {
  stubApi(
    answers({
      'PUT /api/auth/password': refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', {
        current: 'Ce mot de passe n’est pas le bon.',
      }),
    }),
  );
  openPart('compte');
  await userEvent.type(await field('Mot de passe actuel'), 'pas le bon');
  await userEvent.type(await field('Nouveau mot de passe'), 'un autre mot de passe');
  await userEvent.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  expect(await screen.findByText('Ce mot de passe n’est pas le bon.')).toBeTruthy();
});

test('who came by phone chooses a first password', async () => {
  stubApi(answers({}, { hasPassword: false, email: null, phone: '+22670123456', phoneDisplay: '+226 70 12 34 56' }));
  openPart('compte');
  expect(await screen.findByRole('button', { name: 'Choisir ce mot de passe' })).toBeTruthy();
  expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull();
});

test('the deletion is asked with the word, said above everything, and taken back', async () => {
  const api = stubApi(
    answers({
      'POST /api/users/me/deletion': [200, { ...PROFILE, deletionAt: '2026-12-21T10:00:00.000Z' }],
      'DELETE /api/users/me/deletion': [200, PROFILE],
    }),
  );
  window.scrollTo = () => undefined;
  openPart('compte');
  await userEvent.type(await field('Pour confirmer, écrivez SUPPRIMER'), 'SUPPRIMER');
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
  expect((await screen.findAllByText('Votre compte sera supprimé le 21 décembre 2026.')).length).toBe(2);
  expect(api.sent('POST /api/users/me/deletion')).toEqual([{ confirm: 'SUPPRIMER' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Garder mon compte' }));
  await waitFor(() => expect(screen.queryByText(/sera supprimé/)).toBeNull());
});

test('without network, acts say why they wait', async () => {
  stubApi(answers());
  act(() => useConnectivity.setState({ isOnline: false }));
  openPart('moi');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Enregistrer' })).disabled).toBe(true);
  expect(screen.getByText('Il faut du réseau pour enregistrer. Ce que vous écrivez reste sur ce téléphone.')).toBeTruthy();
});

test('a failed read is told in French, with a way to try again', async () => {
  stubApi({ 'GET /api/users/me': refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.') });
  openPart('moi');
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
