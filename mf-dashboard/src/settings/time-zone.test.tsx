import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { useConnectivity } from '@ulty/kit';
import { refusal, stubApi, type Answers } from '@ulty/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, PROFILE, startAnew, toast } from '../../test/profile-answers';
import { openPart } from './open-part.fixture';

const HOME = 'Africa/Ouagadougou';
const CHANGE = 'PATCH /api/users/me';

/** Sets this phone's time zone. */
function phoneIn(timeZone: string): void {
  const own = Intl.DateTimeFormat.prototype.resolvedOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolvedOptions(this: Intl.DateTimeFormat) {
    return { ...own.call(this), timeZone };
  });
}
async function shown(profile: Partial<OwnProfile> = {}, over: Answers = {}) {
  const api = stubApi(answers(over, profile));
  openPart('fil');
  const section = await screen.findByRole('region', { name: 'Fuseau horaire' });
  return { api, section, button: (name: string) => within(section).queryByRole<HTMLButtonElement>('button', { name }) };
}

beforeEach(startAnew);
afterEach(() => void jest.restoreAllMocks());

test.each([HOME, 'Africa/Abidjan'])('whose phone reads the same time (%s) is offered no other', async (zone) => {
  phoneIn(zone);
  const { section } = await shown();
  expect(section.textContent).toContain('Vos journées commencent à minuit, à l’heure de Ouagadougou.');
  expect(within(section).queryByRole('button')).toBeNull();
});

test('the zone of the phone is chosen, from tomorrow, and taken back', async () => {
  phoneIn('America/New_York');
  let profile: OwnProfile = PROFILE;
  const patched = (sent: unknown) => {
    const { tz } = sent as { tz: string };
    profile = { ...PROFILE, tzNext: tz === HOME ? null : { tz, from: '2026-11-22T00:00:00.000Z' } };
    return [200, profile] as const;
  };
  const { api, section, button } = await shown({}, { 'GET /api/users/me': () => [200, profile], [CHANGE]: patched });
  await userEvent.click(button('Passer à l’heure de New York') as HTMLElement);
  await waitFor(() => expect(section.textContent).toContain('À partir du 22 novembre 2026 : l’heure de New York.'));
  expect(toast()).toBe('Heure de New York dès demain');
  expect(document.activeElement?.textContent).toBe('Vos journées commencent à minuit, à l’heure de Ouagadougou.');
  expect(button('Passer à l’heure de New York')).toBeNull();
  await userEvent.click(button('Garder l’heure de Ouagadougou') as HTMLElement);
  await waitFor(() => expect(button('Passer à l’heure de New York')).toBeTruthy());
  expect(api.sent(CHANGE)).toEqual([{ tz: 'America/New_York' }, { tz: HOME }]);
});

test('the first day of the new zone is told by the calendar of the one in force', async () => {
  phoneIn(HOME);
  const { section } = await shown({ tz: 'Asia/Tokyo', tzNext: { tz: HOME, from: '2026-11-21T15:00:00.000Z' } });
  expect(section.textContent).toContain('À partir du 22 novembre 2026 : l’heure de Ouagadougou.');
});

test.each([HOME, 'Africa/Abidjan'])('back home (%s) before it takes: it can be taken back, and nothing else is offered', async (zone) => {
  phoneIn(zone);
  const { section } = await shown({ tzNext: { tz: 'Europe/Istanbul', from: '2026-11-22T00:00:00.000Z' } });
  expect(section.textContent).toContain('l’heure d’Istanbul.');
  expect(
    within(section)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Garder l’heure de Ouagadougou']);
});

test('who changed lately is told when the next may be chosen', async () => {
  phoneIn('Europe/Paris');
  const { section } = await shown({ tzChangeableAt: '2026-11-28T00:00:00.000Z' });
  expect(section.textContent).toContain('Ce téléphone est à l’heure de Paris. Vous pourrez en changer le 28 novembre 2026.');
  expect(within(section).queryByRole('button')).toBeNull();
});

test('a refusal says why', async () => {
  phoneIn('Europe/Paris');
  const { section, button } = await shown(
    {},
    { [CHANGE]: refusal(400, 'VALIDATION', 'Vérifiez les champs.', { tz: 'Un fuseau horaire se change une fois en 7 jours.' }) },
  );
  await userEvent.click(button('Passer à l’heure de Paris') as HTMLElement);
  expect((await within(section).findByRole('alert')).textContent).toContain('Un fuseau horaire se change une fois en 7 jours.');
});

test('without network it waits', async () => {
  phoneIn('Europe/Paris');
  const { section, button } = await shown();
  act(() => useConnectivity.setState({ isOnline: false }));
  expect(button('Passer à l’heure de Paris')?.disabled).toBe(true);
  expect(section.textContent).toContain('Il faut du réseau pour changer d’heure.');
});

test('a copy from before there were any is read', async () => {
  phoneIn(HOME);
  const { tzNext: _next, tzChangeableAt: _at, ...old } = PROFILE;
  const { section } = await shown({}, { 'GET /api/users/me': [200, old] });
  expect(section.textContent).toContain('à l’heure de Ouagadougou');
});
