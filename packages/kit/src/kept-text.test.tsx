import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { keepPair, keptPairs } from './kept-pairs';
import { keepText, keptJson, keptText, useKeptText } from './kept-text';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

function refuseStorage() {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  }
}

test('a text is kept under its key, and removed', () => {
  keepText('ulty-a:1', 'un');
  expect([keptText('ulty-a:1'), localStorage.getItem('ulty-a:1')]).toEqual(['un', 'un']);
  keepText('ulty-a:1', null);
  expect([keptText('ulty-a:1'), localStorage.getItem('ulty-a:1')]).toEqual([null, null]);
});

test('where storage is refused, a text lasts as long as the page', () => {
  refuseStorage();
  keepText('ulty-b:1', 'un');
  keepText('ulty-b:1', 'deux');
  expect(keptText('ulty-b:1')).toBe('deux');
  keepText('ulty-b:1', null);
  expect(keptText('ulty-b:1')).toBeNull();
});

test('a full storage has the older text, the page the newer one, until there is room', () => {
  keepText('ulty-c:1', 'un');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepText('ulty-c:1', 'deux');
  expect([keptText('ulty-c:1'), localStorage.getItem('ulty-c:1')]).toEqual(['deux', 'un']);
  full.mockRestore();
  keepText('ulty-c:1', 'deux');
  expect(localStorage.getItem('ulty-c:1')).toBe('deux');
  keepText('ulty-c:1', 'trois');
  expect([keptText('ulty-c:1'), localStorage.getItem('ulty-c:1')]).toEqual(['trois', 'trois']);
});

test('who follows a text sees it change, here and in another tab', () => {
  const Follower = () => <p>{useKeptText('ulty-d:1') ?? 'rien'}</p>;
  render(<Follower />);
  act(() => keepText('ulty-d:1', 'un'));
  expect(screen.getByText('un')).toBeTruthy();
  act(() => {
    localStorage.setItem('ulty-d:1', 'deux');
    dispatchEvent(new StorageEvent('storage', { key: 'ulty-d:1' }));
  });
  expect(screen.getByText('deux')).toBeTruthy();
});

describe('pairs', () => {
  test('the ones changed longest ago make room', () => {
    for (const id of ['a', 'b', 'a', 'c']) keepPair('ulty-e:1', id, 1, 2);
    expect(localStorage.getItem('ulty-e:1')).toBe('[["a",1],["c",1]]');
    keepPair('ulty-e:1', 'a', null, 2);
    expect(keptPairs('ulty-e:1')).toEqual([['c', 1]]);
  });

  test('what is no pair is left out', () => {
    localStorage.setItem('ulty-g:1', '[1, null, ["a"], ["b", null], [2, 3], ["c", 0]]');
    expect(keptPairs('ulty-g:1')).toEqual([['c', 0]]);
  });

  test.each(['{', '{}', 'null', '12'])('what cannot be read (%s) is none, and gives way', (text) => {
    localStorage.setItem('ulty-f:1', text);
    expect(keptPairs('ulty-f:1')).toEqual([]);
    keepPair('ulty-f:1', 'a', 1, 2);
    expect(keptJson('ulty-f:1')).toEqual([['a', 1]]);
  });
});
