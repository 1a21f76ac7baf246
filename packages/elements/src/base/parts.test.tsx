import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Avatar } from './avatar';
import { Button } from './button';
import { Cloth } from './cloth';
import { CoinAmount } from './coin-amount';
import { Field } from '../forms/field';
import { SearchForm } from '../forms/search-form';
import { SessionHead } from './session-head';
import { StatCards } from './stat-cards';
import { ErrorState } from './states';
import { TierStrip } from './tier-strip';

const text = (element: Element | null) => (element?.textContent ?? '').replace(/\u00a0/g, ' ');

test('the motif of a finished cloth is in its widest band, never across a seam', () => {
  const bands = [2, 3, 1].map((weight) => ({ weight, state: 'woven' as const }));
  const { container, rerender } = render(<Cloth category="Finance" bands={bands} hasMotif />);
  const withMotif = () => [...container.querySelectorAll('.u-cloth-band')].map((band) => band.querySelector('.u-cloth-motif') !== null);
  expect(withMotif()).toEqual([false, true, false]);
  rerender(<Cloth category="Finance" bands={bands.slice(0, 1)} hasMotif />);
  expect(withMotif()).toEqual([true]);
});

describe('CoinAmount', () => {
  test.each([
    [{ utc: 1240 }, '1 240 UTC'],
    [{ utc: 1240, fcfa: 'short' as const }, '1 240 UTC≈ 620 FCFA'],
    [{ utc: 1240, fcfa: 'rate' as const }, '1 240 UTC≈ 620 FCFA (1 UTC = 0,5 FCFA)'],
    [{ utc: 50, signed: true }, '+50 UTC'],
    [{ utc: -1, signed: true }, '−1 UTC'],
    [{ utc: 10, signed: true, pending: true }, '+10 UTC en attente'],
  ])('%j reads %s', (props, words) => {
    const { container } = render(<CoinAmount {...props} />);
    expect(text(container)).toBe(words);
  });

  test('a gain is green only once it is certain', () => {
    const { container, rerender } = render(<CoinAmount utc={10} signed pending />);
    expect(container.querySelector('.u-amount-gain')).toBeNull();
    rerender(<CoinAmount utc={10} signed />);
    expect(container.querySelector('.u-amount-gain')).not.toBeNull();
  });
});

test('a button says why it cannot be used', () => {
  render(
    <Button id="echanger" reason="Minimum 2 000 UTC.">
      Échanger
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Échanger' });
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Minimum 2 000 UTC.');
});

test('a field ties its label, hint and error together', () => {
  render(<Field name="login" label="Numéro" hint="Exemple : 70 12 34 56" error="Numéro inconnu" />);
  const input = screen.getByLabelText('Numéro');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toBe('login-erreur login-aide');
  expect(document.getElementById('login-erreur')?.textContent).toBe('Numéro inconnu');
});

test('a failed read says so at once and can be retried', () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Les cours n'ont pas pu être chargés" code="503" onRetry={onRetry} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Code 503');
  fireEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the search works without script and keeps the other filters', () => {
  render(<SearchForm action="/courses" label="Chercher un cours" defaultValue="caisse" keep={{ category: 'Finance' }} />);
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.getAttribute('action'), form.method]).toEqual(['/courses', 'get']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ search: 'caisse', category: 'Finance' });
  expect(screen.getByRole('button', { name: 'Rechercher' })).not.toBeNull();
});

test('five tiers, always named, the present one marked', () => {
  const { container } = render(<TierStrip current="Argent" />);
  expect(screen.getAllByRole('listitem').map((tier) => [tier.textContent, tier.getAttribute('aria-current')])).toEqual([
    ['Bronze', null],
    ['Argent', 'true'],
    ['Or', null],
    ['Platine', null],
    ['Diamant', null],
  ]);
  expect(container.querySelectorAll('.u-tier-reached')).toHaveLength(2);
});

test('stat cards are a list; the level has a strip without milestones', () => {
  const { container } = render(
    <StatCards
      label="Vos chiffres"
      stats={[
        { icon: '', label: 'Niveau', value: 'Débutant', detail: '240 / 1 000', percent: 24 },
        { icon: '', label: 'Badges', value: '9', detail: '2 récents' },
      ]}
    />,
  );
  expect(within(screen.getByRole('list', { name: 'Vos chiffres' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('progressbar', { name: 'Progression : Niveau' }).getAttribute('aria-valuetext')).toBe('240 / 1 000');
  expect(container.querySelector('.u-progress-cut')).toBeNull();
});

test.each([
  ['Awa', 'A'],
  [' élie', 'É'],
  ['', 'U'],
])('the avatar of "%s" is %s', (name, letter) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(letter);
});

test('the minutes left of a session fall with each answer of its band', () => {
  const steps = [
    { band: 'read', minutes: 6, isDone: true },
    { band: 'answer', minutes: 5, isDone: false },
    { band: 'recall', minutes: 1, isDone: false },
  ];
  const left = (answered: number) => {
    const pieces = Array.from({ length: 5 }, (_, at) => (at < answered ? ('right' as const) : ('bare' as const)));
    const { container, unmount } = render(<SessionHead steps={steps} band="answer" minutesLeft={6} words="Questions" pieces={pieces} />);
    const words = text(container.querySelector('.u-session-words > span'));
    unmount();
    return words;
  };
  expect([0, 1, 4, 5].map(left)).toEqual(['encore 6 min', 'encore 5 min', 'encore 2 min', 'encore 1 min']);
});
