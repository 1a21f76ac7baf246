import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { FilterChips } from './filter-chips';

const names = ['Tous', 'Finance', 'Tech'];

test('buttons say which one is pressed and report the other', () => {
  const onSelect = jest.fn();
  render(
    <FilterChips label="Catégorie" current="Finance" onSelect={onSelect} chips={names.map((name) => ({ value: name, label: name }))} />,
  );
  expect(screen.getByRole('group', { name: 'Catégorie' })).not.toBeNull();
  expect(screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
  fireEvent.click(screen.getByRole('button', { name: 'Tech' }));
  expect(onSelect).toHaveBeenCalledWith('Tech');
});

test('links say which one is current', () => {
  render(
    <FilterChips
      label="Catégorie"
      current="Tous"
      chips={names.map((name) => ({ value: name, label: name, href: `/courses?category=${name}` }))}
    />,
  );
  expect(screen.getAllByRole('link').map((chip) => chip.getAttribute('aria-current'))).toEqual(['true', null, null]);
  expect(screen.getByRole('link', { name: 'Tech' }).getAttribute('href')).toBe('/courses?category=Tech');
});

test('in one row, the selected chip is brought into view; the first one needs no measuring', () => {
  const scrollTo = jest.fn();
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { configurable: true, value: scrollTo });
  const row = (current: string) => (
    <FilterChips oneRow label="Catégorie" current={current} chips={names.map((value) => ({ value, label: value }))} />
  );
  const { rerender } = render(row('Tous'));
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(row('Tech'));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  rerender(row('Tous'));
  expect(scrollTo).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
});
