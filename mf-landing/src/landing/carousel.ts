import { CAROUSEL } from '@ulty/domain/base/constants.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { loadImages } from './lazy-images';

/**
 * Behaviour of the featured carousel, without a framework. The first script attaches it to the prerendered HTML, and the page attaches it
 * again once the host is loaded; the DOM holds all its state (position, pause), so that nothing moves in between. Spec §2, §4, §9.
 */

/** A finger that moves further than this, in px, turns the slide. */
const SWIPE_PX = 40;

/** The element of a carousel. */
export interface CarouselRoot extends HTMLElement {
  /** Shared by the first script and the page, which are two bundles. */
  ultyDetach?: (() => void) | undefined;
}

/**
 * Attaches the behaviour to a carousel. Attaching twice has no further effect.
 * @param root contains `[data-track]` with one child per slide, `[data-step]`, `[data-dot]` and `[data-pause]` buttons
 * @returns a function that stops it and leaves the present slide
 */
export function attachCarousel(root: HTMLElement): () => void {
  const own: CarouselRoot = root;
  if (own.ultyDetach) return own.ultyDetach;
  const track = root.querySelector<HTMLElement>('[data-track]');
  if (!track) return () => {};
  const view = track.parentElement as HTMLElement;
  const slides = [...track.children] as HTMLElement[];
  const dots = [...root.querySelectorAll('[data-dot]')];
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const removers: (() => void)[] = [];
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) => {
    target.addEventListener(type, listener);
    removers.push(() => target.removeEventListener(type, listener));
  };

  // The position to which the reader swiped before the script was loaded: it continues from there.
  const pushedPx = root.dataset.index === undefined ? view.scrollLeft : 0;
  let index = Number(root.dataset.index ?? (Math.round(pushedPx / view.clientWidth) || 0));
  let timer = 0;
  let isHovered = false;
  let isFocused = false;
  let isPressed = false;
  let swipeFrom: number | null = null;

  /** Starts the four seconds again, or stops them. */
  const wait = () => {
    clearTimeout(timer);
    const isStill = motion.matches || isSavingData() || slides.length < 2;
    const runs = !(isStill || isHovered || isFocused || root.hasAttribute('data-paused') || document.hidden);
    root.toggleAttribute('data-still', isStill);
    track.setAttribute('aria-live', runs ? 'off' : 'polite');
    if (runs) timer = window.setTimeout(() => show(index + 1), CAROUSEL.advanceMs);
  };

  const show = (next: number) => {
    const hadFocus = slides[index]?.contains(document.activeElement);
    index = (next + slides.length) % slides.length;
    root.dataset.index = String(index);
    track.style.transform = `translateX(${-100 * index}%)`;
    slides.forEach((slide, at) => {
      slide.toggleAttribute('inert', at !== index);
      if (at === index) slide.removeAttribute('aria-hidden');
      else slide.setAttribute('aria-hidden', 'true');
    });
    dots.forEach((dot, at) => {
      if (at === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
    if (hadFocus) slides[index]?.querySelector('a')?.focus({ preventScroll: true });
    wait();
  };

  on(root, 'click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-step],[data-dot],[data-pause]');
    if (!button) return;
    const { step, dot } = button.dataset;
    if (step) show(index + Number(step));
    else if (dot) show(Number(dot));
    else {
      root.toggleAttribute('data-paused');
      wait();
    }
  });

  on(root, 'mouseenter', () => {
    isHovered = true;
    wait();
  });
  on(root, 'mouseleave', () => {
    isHovered = false;
    isPressed = false;
    wait();
  });

  // A pressed button keeps the focus after the pointer has left: only focus that came otherwise holds the carousel.
  on(root, 'focusin', () => {
    isFocused = !isPressed;
    wait();
  });
  on(root, 'focusout', () => {
    isFocused = false;
    wait();
  });
  on(document, 'keydown', () => {
    isPressed = false;
    isFocused = root.contains(document.activeElement);
    wait();
  });
  on(document, 'visibilitychange', wait);
  on(motion, 'change', wait);

  on(root, 'pointerdown', (event) => {
    const { pointerType, clientX } = event as PointerEvent;
    isPressed = true;
    swipeFrom = pointerType === 'mouse' || !view.contains(event.target as Node) ? null : clientX;
  });
  on(root, 'pointercancel', () => {
    swipeFrom = null;
  });
  on(root, 'pointerup', (event) => {
    const moved = swipeFrom === null ? 0 : (event as PointerEvent).clientX - swipeFrom;
    swipeFrom = null;
    if (Math.abs(moved) > SWIPE_PX) show(index + (moved < 0 ? 1 : -1));
  });

  root.setAttribute('data-on', '');
  // Writing it forces a layout too.
  if (pushedPx > 0) view.scrollLeft = 0;
  show(Math.min(index, slides.length - 1));
  if (!isSavingData()) removers.push(loadImages(root));

  own.ultyDetach = () => {
    clearTimeout(timer);
    removers.forEach((remove) => remove());
    own.ultyDetach = undefined;
  };
  return own.ultyDetach;
}
