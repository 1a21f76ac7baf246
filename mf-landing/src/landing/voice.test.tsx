import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HeroSearch } from './hero-search';

let engine: StubRecognition;
const keep = (made: StubRecognition) => (engine = made);

class StubRecognition {
  lang = '';
  onresult?: (event: unknown) => void;
  onerror?: (event: { error: string }) => void;
  onend?: () => void;
  start = jest.fn();
  stop = jest.fn(() => this.onend?.());
  abort = jest.fn();
  constructor() {
    keep(this);
  }
}

const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
const button = () => screen.getByRole('button', { name: 'Rechercher à la voix' });
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const said = () => screen.getByRole('status').textContent;

/** Draws it as after a navigation, where the code of the voice comes by itself. */
async function open() {
  const drawn = render(<HeroSearch isSignedIn={false} />);
  await act(async () => void (await import('@ulty/elements/media/voice-search')));
  return drawn;
}

beforeEach(() => {
  jest.useFakeTimers();
  setOnline(true);
  Object.assign(window, { SpeechRecognition: StubRecognition });
});

afterEach(() => {
  cleanup();
  setOnline(true);
  Reflect.deleteProperty(window, 'SpeechRecognition');
  jest.useRealTimers();
});

test('listens in French and puts what was said into the field, to be corrected', async () => {
  await open();
  fireEvent.click(button());
  expect(engine.lang).toBe('fr-FR');
  expect(engine.start).toHaveBeenCalledTimes(1);
  expect(button().getAttribute('aria-pressed')).toBe('true');
  expect(said()).toBe('J’écoute… Parlez maintenant.');
  act(() => engine.onresult?.({ results: [[{ transcript: 'tenir sa' }], [{ transcript: ' caisse' }]] }));
  act(() => engine.onend?.());
  expect(field().value).toBe('tenir sa caisse');
  expect(document.activeElement).toBe(field());
  expect(button().getAttribute('aria-pressed')).toBe('false');
  expect(said()).toBe('');
});

test('listens for ten seconds at most', async () => {
  await open();
  fireEvent.click(button());
  jest.advanceTimersByTime(9_999);
  expect(engine.stop).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(engine.stop).toHaveBeenCalledTimes(1);
});

test('a second tap stops', async () => {
  await open();
  fireEvent.click(button());
  fireEvent.click(button());
  expect(engine.stop).toHaveBeenCalledTimes(1);
});

test.each([
  ['not-allowed', 'Micro refusé – écrivez votre recherche'],
  ['network', 'La recherche vocale demande le réseau.'],
  ['no-speech', 'Rien entendu – réessayez ou écrivez.'],
])('%s is said', async (error, words) => {
  await open();
  fireEvent.click(button());
  act(() => engine.onerror?.({ error }));
  act(() => engine.onend?.());
  expect(said()).toBe(words);
});

test('without network it is disabled with the reason, until the network is back', async () => {
  setOnline(false);
  await open();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(said()).toBe('La recherche vocale demande le réseau.');
  fireEvent.click(button());
  expect(button().getAttribute('aria-pressed')).toBe('false');
  setOnline(true);
  expect(button().getAttribute('aria-disabled')).toBe('false');
  expect(said()).toBe('');
});

test('signed out the AI button leads to the login and says why; signed in it takes the question to the coach', async () => {
  const { rerender } = await open();
  const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: /IA$/ });
  expect([link().getAttribute('href'), link().title]).toEqual(['/api/login', 'Connectez-vous pour poser votre question à l’IA']);
  rerender(<HeroSearch isSignedIn />);
  fireEvent.click(link());
  expect(link().getAttribute('href')).toBe('/coach');
  field().value = ' tenir sa caisse ? ';
  fireEvent.click(link());
  expect(link().getAttribute('href')).toBe('/coach?q=tenir%20sa%20caisse%20%3F');
});
