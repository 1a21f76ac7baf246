import { watchHints } from './hints';

const over = (selector: string) => document.querySelector(selector)?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
const out = (selector: string) => document.querySelector(selector)?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
const bubble = () => document.querySelector('.hint-bubble')?.textContent ?? null;

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<button id="a" data-hint="Un"></button><button id="b" data-hint="Deux"></button>';
  stop = watchHints(document);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('opens after 700 ms, not before', () => {
  over('#a');
  jest.advanceTimersByTime(699);
  expect(bubble()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(bubble()).toBe('Un');
});

test('opens at once within 300 ms of another, and waits again after that', () => {
  over('#a');
  jest.advanceTimersByTime(700);
  out('#a');
  expect(bubble()).toBeNull();
  jest.advanceTimersByTime(200);
  over('#b');
  jest.advanceTimersByTime(0);
  expect(bubble()).toBe('Deux');
  out('#b');
  jest.advanceTimersByTime(301);
  over('#a');
  jest.advanceTimersByTime(699);
  expect(bubble()).toBeNull();
});

test('Escape and a press close it, and nothing is left behind', () => {
  over('#a');
  jest.advanceTimersByTime(700);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(bubble()).toBeNull();
  over('#a');
  jest.advanceTimersByTime(700);
  stop();
  expect(bubble()).toBeNull();
});
