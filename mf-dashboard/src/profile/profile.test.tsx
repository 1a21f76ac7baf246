import { beforeEach, describe, expect, test } from '@jest/globals';
import type { StudyCloth } from '@ulty/contracts/learning/study-cloth.js';
import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import type { Badge } from '@ulty/contracts/rewards/badges.js';
import { BADGES } from '@ulty/domain/rewards/badges.js';
import { holdDate, makeUser, plain, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, startAnew } from '../../test/profile-answers';
import { BADGE_ICONS } from './badge-icons';
import { formOf } from './former-sections';
import ProfilePage from './profile.page';

beforeEach(startAnew);

test.each([
  ['#section-e-mail', '/profile/reglages/compte'],
  ['#section-num%C3%A9ro-de-t%C3%A9l%C3%A9phone', '/profile/reglages/compte'],
  ['#section-informations', '/profile/reglages/moi'],
  ['#section-données', '/profile/reglages/donnees'],
  ['#mes-etiquettes', undefined],
  ['#%', undefined],
  ['', undefined],
])('a former link to %s leads to %s', (hash, page) => expect(formOf(hash)).toBe(page));

test('whose coins wait for a proof is led to it', async () => {
  stubApi(answers());
  renderPage(<ProfilePage />);
  expect((await screen.findByRole('link', { name: 'Compte et sécurité' })).getAttribute('href')).toBe('/profile/reglages/compte');
});

const badge = (code: string, name: string, earnedAt: string | null, current = 0, target = 1): Badge => ({
  id: code,
  code,
  name,
  description: '',
  category: 'maitrise',
  tier: 'bronze',
  emoji: '🎯',
  earnedAt,
  isRecent: false,
  progress: { current, target },
  reward: null,
  secret: false,
});
const EARNED = '2026-10-05T08:00:00.000Z';
const TODAY = '2026-11-20';
const user = makeUser({ level: 'Explorateur', streak: { current: 7, status: 'done_today' } });
const CLOTH: StudyCloth = {
  today: TODAY,
  days: 34,
  since: '2026-03-02',
  woven: [
    { day: '2026-11-19', category: 'Finance' },
    { day: TODAY, category: null },
  ],
};
const shown = (cloth: StudyCloth, profile: Partial<OwnProfile> = {}, more: Answers = {}) => {
  const api = stubApi(answers({ 'GET /api/activity/cloth': [200, cloth], ...more }, { isEmailVerified: true, ...profile }));
  renderPage(<ProfilePage />, { user, live: ['/seance', '/mes-notes', '/mes-certificats'] });
  return api;
};
holdDate(new Date(`${TODAY}T19:00:00.000Z`));

test('the cloth says how many days, since when, and in a row, without a word of loss', async () => {
  shown(CLOTH);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mon étoffe' })).toBeTruthy();
  const section = await screen.findByRole('region', { name: 'Mes jours d’étude' });
  expect(within(section).getByRole('img').getAttribute('aria-label')).toMatch(/34\sjours tissés, une colonne par semaine, 26/);
  const text = plain(section);
  for (const words of ['34 jours tissés', '7 de suite', 'Depuis le 2 mars', '32 jours plus anciens', 'Un jour nu ne défait rien.'])
    expect(text).toContain(words);
  expect(text).not.toMatch(/perdu|rompu|manqué|raté/i);
  expect(screen.getByText('Awa Kaboré · Kadiogo · Explorateur')).toBeTruthy();
});

test('the day of a complete duo is told, and framed', async () => {
  shown({ ...CLOTH, woven: [{ day: '2026-11-19', category: 'Finance', isDuo: true }] });
  const section = await screen.findByRole('region', { name: 'Mes jours d’étude' });
  expect(within(section).getByRole('img').getAttribute('aria-label')).toMatch(/, 1\spièce à deux$/);
  expect(section.querySelectorAll('.profile-piece-duo')).toHaveLength(1);
});

test('the first day is a bare warp that leads to a first session, without zeros', async () => {
  shown({ today: TODAY, days: 0, since: null, woven: [] });
  const section = await screen.findByRole('region', { name: 'Mes jours d’étude' });
  expect(within(section).getByRole('heading', { name: 'La chaîne est montée' })).toBeTruthy();
  expect(within(section).getByRole('link', { name: 'Commencer la séance' }).getAttribute('href')).toBe('/seance');
  expect(section.textContent).not.toContain('0');
});

describe('the picture to share', () => {
  const written: string[] = [];
  const shared: File[] = [];
  /** Other acts of the pen, with its line's colour. */
  const drawn: string[] = [];
  /** Bytes of a picture by its side. */
  let bytes = (_side: number) => 9_000;
  beforeEach(() => {
    written.length = 0;
    shared.length = 0;
    bytes = () => 9_000;
    drawn.length = 0;
    const known: Record<string, unknown> = { fillText: (text: string) => void written.push(text) };
    const pen = new Proxy(known, { get: (_, act: string) => known[act] ?? (() => void drawn.push(`${act} ${String(known.strokeStyle)}`)) });
    HTMLCanvasElement.prototype.getContext = (() => pen) as unknown as HTMLCanvasElement['getContext'];
    HTMLCanvasElement.prototype.toBlob = function toBlob(this: HTMLCanvasElement, give: BlobCallback) {
      give(new Blob([new Uint8Array(bytes(this.width))]));
    };
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => void shared.push(...files),
    });
  });
  const give = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Partager mon étoffe' }));
    await waitFor(() => expect(shared).toHaveLength(1));
  };

  test('has the first name, or none when it is left out', async () => {
    shown(CLOTH);
    await give();
    expect([written[0], shared[0]?.name]).toEqual(['Mon étoffe · Awa', 'mon-etoffe-ulty.png']);
    shared.length = 0;
    written.length = 0;
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sans mon nom' }));
    await give();
    expect(written.join(' ')).not.toContain('Awa');
  });

  test.each([
    [{ isMinor: true, birthYear: 2012 }, /avant 18\s?ans/],
    [{ isMinor: false, birthYear: null }, /Dites votre année de naissance/],
  ])('of %j never has the name, and says why', async (who, reason) => {
    shown(CLOTH, who);
    await give();
    expect(written.join(' ')).not.toContain('Awa');
    expect(plain(screen.getByRole('region', { name: 'Mes jours d’étude' }))).toMatch(reason);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('shows the motif, the border and the face that were paid for, and the piece of a duo', async () => {
    HTMLImageElement.prototype.decode = async () => undefined;
    const owned = [
      { kind: 'motif', code: 'chevrons', isWorn: true },
      { kind: 'border', code: 'bissap', isWorn: true },
      { kind: 'border', code: 'ciel', isWorn: false },
      { kind: 'face', code: 'mariam', isWorn: true },
    ];
    const ornaments = { pricesUtc: { motif: 50, face: 500, border: 500 }, freezePriceUtc: 200, owned };
    stubApi(
      answers({
        'GET /api/activity/cloth': [200, { ...CLOTH, woven: [{ day: TODAY, category: null, isDuo: true }] }],
        'GET /api/rewards/ornaments': [200, ornaments],
      }),
    );
    renderPage(<ProfilePage />, { user: { ...user, motif: 'chevrons' } });
    await screen.findByText(/34/);
    await give();
    const count = (act: string) => drawn.filter((one) => one.startsWith(act)).length;
    expect(count('lineTo')).toBeGreaterThan(20);
    expect(count('drawImage')).toBe(1);
    // Two lines of the duo's frame, then the border, whose first thread is its strip's.
    expect(drawn.filter((one) => one.startsWith('strokeRect')).slice(0, 3)).toEqual([
      'strokeRect #f2b632',
      'strokeRect #131a38',
      'strokeRect #a5123f',
    ]);
  });

  test('is plain for whoever wears nothing', async () => {
    shown(CLOTH);
    await give();
    expect(drawn.filter((one) => /^(lineTo|drawImage|strokeRect)/.test(one))).toEqual([]);
  });

  test('is made smaller until it weighs 14 KB at most', async () => {
    bytes = (side) => side * 29;
    shown(CLOTH);
    await give();
    expect(shared[0]?.size).toBe(480 * 29);
  });
});

describe('labels', () => {
  const BADGES_READ = `GET /api/users/${user.id}/badges`;

  test('six earned and the next two; the nearest says what is missing in its own unit', async () => {
    const earned = Array.from({ length: 8 }, (_, at) => badge(`b${at}`, `Badge ${at}`, EARNED));
    const next = [
      badge('course_1', 'Premier cours', null),
      badge('quiz_10', 'Dix quiz', null, 8, 10),
      badge('book_1', 'Premier livre', null),
    ];
    shown(CLOTH, {}, { [BADGES_READ]: [200, [...earned, ...next]] });
    const section = within(await screen.findByRole('region', { name: 'Mes étiquettes' }));
    expect(section.getByText('8 sur 11')).toBeTruthy();
    expect(section.getAllByRole('list')[0]?.children).toHaveLength(8);
    expect(plain(section.getByText(/La prochaine/).parentElement)).toBe('La prochaine : Dix quiz. Encore 2 quiz.');
  });

  test('every badge has an icon of its own', () => {
    expect(BADGES.filter(({ code }) => !(code in BADGE_ICONS)).map(({ code }) => code)).toEqual([]);
    expect(new Set(Object.values(BADGE_ICONS)).size).toBe(Object.keys(BADGE_ICONS).length);
  });
});

test('who chose a face sees it, and is not offered one', async () => {
  shown(CLOTH, { face: 'mariam' });
  await screen.findByRole('heading', { level: 1, name: 'Mon étoffe' });
  expect(screen.queryByText('Choisissez votre visage')).toBeNull();
});

test('the newest valid certificate is its own picture', async () => {
  const certificate = {
    id: uuid(1),
    courseId: uuid(2),
    category: 'Finance',
    code: 'ULT-7K4M-29XQ',
    courseTitle: 'Du petit commerce à l’entreprise déclarée',
    issuedOn: '2026-11-01',
    name: 'Awa Kaboré',
    isAlias: false,
    lessons: 21,
    workMinutes: 600,
    score: 84,
    isFinal: false,
    pdfBytes: 30_000,
    signed: 'x',
    revoked: null,
  };
  const own = { certificates: [{ ...certificate, id: uuid(3), revoked: { on: '2026-11-02', reason: 'x' } }, certificate], names: {} };
  shown(CLOTH, {}, { 'GET /api/certificates': [200, own] });
  const section = await screen.findByRole('region', { name: 'Mon certificat' });
  expect(plain(section)).toContain('Awa KaboréDu petit commerce à l’entreprise déclarée21 leçons · quiz final 84 %N° ULT-7K4M-29XQ');
  expect(within(section).getByRole('link', { name: 'Voir' }).getAttribute('href')).toBe('/certificat/ULT-7K4M-29XQ');
});
