import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useFieldsFollow } from './fields-follow';

function Search({ search }: { search: string }) {
  const form = useFieldsFollow<HTMLFormElement>({ search });
  return (
    <form ref={form}>
      <input name="search" aria-label="Chercher" defaultValue={search} />
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Chercher');

function edit(text: string): void {
  field().focus();
  field().value = text;
}

test('the field follows an address that changes elsewhere, also while it has the focus', () => {
  const { rerender } = render(<Search search="credit" />);
  field().focus();
  rerender(<Search search="" />);
  expect(field().value).toBe('');
  rerender(<Search search="caisse" />);
  expect(field().value).toBe('caisse');
});

test('what was typed before the first render stays', () => {
  const { rerender } = render(<Search search="" />);
  field().value = 'caisse';
  rerender(<Search search="" />);
  expect(field().value).toBe('caisse');
});

test('what is typed after a search was sent stays when its answer comes', () => {
  const { rerender } = render(<Search search="" />);
  edit('credit');
  edit('credit rural');
  rerender(<Search search="credit" />);
  expect(field().value).toBe('credit rural');
  field().blur();
  rerender(<Search search="caisse" />);
  expect(field().value).toBe('caisse');
});
