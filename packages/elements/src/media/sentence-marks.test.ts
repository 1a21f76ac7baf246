import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { drawMarks, offerSentences } from './sentence-marks';

function textOf(html: string): HTMLElement {
  const text = document.createElement('div');
  text.innerHTML = html;
  document.body.append(text);
  return text;
}
afterEach(() => document.body.replaceChildren());

const HTML =
  '<h2>Le prix</h2><p>Un <strong>prix couvre. Une marge</strong> reste.</p><div data-exercise="e"><p>Une question. Une autre.</p></div><ul><li>Un point. Deux points.</li></ul>';
const marked = (text: HTMLElement) => [...text.querySelectorAll('mark')].map(({ textContent }) => textContent);
const button = (text: HTMLElement, words: string) =>
  [...text.querySelectorAll<HTMLElement>('.u-sentence')].find(({ textContent }) => textContent === words) as HTMLElement;

describe('drawMarks', () => {
  test('marks sentences, also across bold words, and leaves the text and its blocks as they are', () => {
    const text = textOf(HTML);
    const before = text.textContent;
    drawMarks(text, [
      { paragraph: 1, quote: 'Une marge reste.' },
      { paragraph: 3, quote: 'Deux points.' },
    ]);
    expect(marked(text)).toEqual(['Une marge reste.', 'Deux points.']);
    expect([text.textContent, text.children.length]).toEqual([before, 4]);
    drawMarks(text, []);
    expect(text.innerHTML).toBe(HTML);
  });

  test('finds one that moved; draws none that is gone, none in exercises', () => {
    const text = textOf(HTML);
    drawMarks(text, [
      { paragraph: 7, quote: 'Un point.' },
      { paragraph: 1, quote: 'Une marge.' },
      { paragraph: 2, quote: 'Une question.' },
    ]);
    expect(marked(text)).toEqual(['Un point.']);
  });
});

describe('offerSentences', () => {
  test('fingers and keys turn a sentence on and off, and links are not followed meanwhile', () => {
    const text = textOf('<p>Un <a href="/x">prix</a> couvre. Une marge reste.</p>');
    const told = jest.fn();
    const stop = offerSentences(text, [{ paragraph: 4, quote: 'Une marge reste.' }], told);
    const [first, second] = [button(text, 'Un prix couvre.'), button(text, 'Une marge reste.')];
    expect([first, second].map((one) => [one.getAttribute('aria-pressed'), one.tabIndex])).toEqual([
      ['false', 0],
      ['true', 0],
    ]);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    text.querySelector('a')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(told).toHaveBeenLastCalledWith({ paragraph: 0, quote: 'Un prix couvre.' }, true);
    // The mark that was stored under another block is removed from that one.
    second.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    expect(told).toHaveBeenLastCalledWith({ paragraph: 4, quote: 'Une marge reste.' }, false);
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(told).toHaveBeenLastCalledWith({ paragraph: 0, quote: 'Un prix couvre.' }, false);
    stop();
    expect(text.innerHTML).toBe('<p>Un <a href="/x">prix</a> couvre. Une marge reste.</p>');
    text.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(told).toHaveBeenCalledTimes(3);
  });
});
