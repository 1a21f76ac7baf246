import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { makePosts } from '../../test/make-post';
import { POSTS_PATH, Frame, stubApi } from '../../test/frame';
import { stubHidden, stubMotion, stubSaveData } from '../../test/media';
import { attachCarousel } from './carousel';
import { FeaturedCarousel } from './featured-carousel';

let detach = () => {};

/** The real markup, with the behaviour of the first script and no React left. */
function drawn(count: number): HTMLElement {
  stubApi({ posts: makePosts(count) });
  const { container, unmount } = render(
    <Frame known={{ [POSTS_PATH]: makePosts(count) }}>
      <FeaturedCarousel />
    </Frame>,
  );
  const html = container.innerHTML;
  unmount();
  document.body.innerHTML = html.replace(/ (data-on|data-index|data-still|inert|aria-hidden|aria-current|aria-live)="[^"]*"/g, '');
  return document.querySelector('[data-carousel]') as HTMLElement;
}

const shown = (root: HTMLElement) => [...root.querySelectorAll('.featured-slide')].findIndex((slide) => !slide.hasAttribute('inert'));
const pass = (ms: number) => jest.advanceTimersByTime(ms);

/** jsdom's own pointer events carry no position. */
const touch = (target: Element, type: 'pointerdown' | 'pointerup', clientX: number) =>
  target.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'touch' }));

beforeEach(() => {
  jest.useFakeTimers();
  stubMotion(false);
  stubSaveData(false);
});

afterEach(() => {
  detach();
  detach = () => {};
  cleanup();
  document.body.innerHTML = '';
  stubHidden(false);
  jest.useRealTimers();
});

describe('by itself', () => {
  test('advances every 4 s and wraps', () => {
    const root = drawn(3);
    detach = attachCarousel(root);
    expect(shown(root)).toBe(0);
    pass(3_999);
    expect(shown(root)).toBe(0);
    pass(1);
    expect(shown(root)).toBe(1);
    pass(8_000);
    expect(shown(root)).toBe(0);
  });

  test('slides in 700 ms', () => {
    const root = drawn(3);
    detach = attachCarousel(root);
    const track = root.querySelector<HTMLElement>('[data-track]');
    expect(track?.style.getPropertyValue('--landing-slide')).toBe('700ms');
    pass(8_000);
    expect(track?.style.transform).toBe('translateX(-200%)');
  });

  test.each([
    ['the pointer is over it', () => ['mouseenter', 'mouseleave']],
    ['the keyboard is in it', () => ['focusin', 'focusout']],
  ] as const)('waits while %s and starts four new seconds after', (_, events) => {
    const root = drawn(3);
    detach = attachCarousel(root);
    const [come, go] = events() as [string, string];
    pass(3_000);
    root.dispatchEvent(new Event(come));
    pass(60_000);
    expect(shown(root)).toBe(0);
    root.dispatchEvent(new Event(go));
    pass(3_999);
    expect(shown(root)).toBe(0);
    pass(1);
    expect(shown(root)).toBe(1);
  });

  test('a button pressed with the pointer holds it no longer than the pointer', () => {
    const root = drawn(3);
    detach = attachCarousel(root);
    const next = screen.getByRole('button', { name: 'Article suivant' });
    root.dispatchEvent(new Event('mouseenter'));
    fireEvent.pointerDown(next, { pointerType: 'mouse' });
    next.focus();
    fireEvent.click(next);
    root.dispatchEvent(new Event('mouseleave'));
    pass(4_000);
    expect(shown(root)).toBe(2);
  });

  test('waits while the tab is hidden', () => {
    const root = drawn(3);
    detach = attachCarousel(root);
    stubHidden(true);
    pass(20_000);
    expect(shown(root)).toBe(0);
    stubHidden(false);
    pass(4_000);
    expect(shown(root)).toBe(1);
  });

  test.each([
    ['reduced motion', () => stubMotion(true)],
    ['Save-Data', () => stubSaveData(true)],
  ])('never moves under %s; by hand it does', (_, arrange) => {
    arrange();
    const root = drawn(3);
    detach = attachCarousel(root);
    pass(60_000);
    expect(shown(root)).toBe(0);
    expect(root.hasAttribute('data-still')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Article suivant' }));
    expect(shown(root)).toBe(1);
  });

  test('stops as soon as the reader asks for less motion', () => {
    const change = stubMotion(false);
    const root = drawn(3);
    detach = attachCarousel(root);
    change(true);
    pass(60_000);
    expect(shown(root)).toBe(0);
  });

  test('a single post has no controls and stays', () => {
    const root = drawn(1);
    detach = attachCarousel(root);
    pass(60_000);
    expect(shown(root)).toBe(0);
    expect(within(root).queryByRole('button')).toBeNull();
  });
});

describe('by hand', () => {
  test('previous and next wrap', () => {
    const root = drawn(3);
    detach = attachCarousel(root);
    fireEvent.click(screen.getByRole('button', { name: 'Article précédent' }));
    expect(shown(root)).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Article suivant' }));
    expect(shown(root)).toBe(0);
  });

  test('a dot jumps to its slide; only the slide shown can be reached', () => {
    const root = drawn(6);
    detach = attachCarousel(root);
    const dot = screen.getByRole('button', { name: 'Article 5 sur 6' });
    fireEvent.click(dot);
    expect(shown(root)).toBe(4);
    expect(dot.getAttribute('aria-current')).toBe('true');
    expect(root.querySelectorAll('[aria-current]')).toHaveLength(1);
    expect(root.querySelectorAll('.featured-slide[inert][aria-hidden="true"]')).toHaveLength(5);
    expect(
      within(root)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/blog/article-5']);
  });

  test('pause holds until resumed, and says what it does', () => {
    const root = drawn(3);
    detach = attachCarousel(root);
    const button = root.querySelector('[data-pause]') as HTMLElement;
    expect(button.textContent).toContain('Mettre en pause');
    fireEvent.click(button);
    expect(root.hasAttribute('data-paused')).toBe(true);
    pass(60_000);
    expect(shown(root)).toBe(0);
    fireEvent.click(button);
    pass(4_000);
    expect(shown(root)).toBe(1);
  });

  test.each([
    ['left', 200, 120, 1],
    ['right', 120, 200, 2],
    ['hardly', 200, 180, 0],
  ])('a finger moved %s', (_, from, to, expected) => {
    const root = drawn(3);
    detach = attachCarousel(root);
    const slide = root.querySelector('.featured-slide') as Element;
    touch(slide, 'pointerdown', from);
    touch(slide, 'pointerup', to);
    expect(shown(root)).toBe(expected);
  });

  test('the focus follows the slide it was in', () => {
    const root = drawn(3);
    detach = attachCarousel(root);
    (root.querySelector('a[href="/blog/article-1"]') as HTMLElement).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Article suivant' }));
    expect(document.activeElement?.getAttribute('href')).toBe('/blog/article-2');
  });
});

describe('attaching', () => {
  test('twice is once', () => {
    const root = drawn(3);
    detach = attachCarousel(root);
    expect(attachCarousel(root)).toBe(detach);
    fireEvent.click(screen.getByRole('button', { name: 'Article suivant' }));
    expect(shown(root)).toBe(1);
  });

  test('again after detaching goes on from the same slide', () => {
    const root = drawn(3);
    attachCarousel(root);
    pass(8_000);
    attachCarousel(root)();
    pass(60_000);
    expect(shown(root)).toBe(2);
    detach = attachCarousel(root);
    expect(shown(root)).toBe(2);
  });
});
