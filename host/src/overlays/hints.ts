import { TOOLTIP } from '@ulty/domain/base/constants.js';
import './hints.css';

/**
 * Tooltips of icon buttons: any element with `data-hint`. The text repeats the button's name, so it is hidden from screen readers.
 * Opens after 700 ms, at once while another closed less than 300 ms ago (spec §9); closes on leave, blur, press and Escape (WCAG 1.4.13).
 * @returns stops watching
 */
export function watchHints(page: Document): () => void {
  let bubble: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = -Infinity;

  const show = (target: HTMLElement) => {
    bubble = page.createElement('div');
    bubble.className = 'hint-bubble u-small';
    bubble.setAttribute('aria-hidden', 'true');
    bubble.textContent = target.dataset.hint ?? '';
    page.body.append(bubble);
    const box = target.getBoundingClientRect();
    const half = bubble.offsetWidth / 2;
    const center = Math.min(Math.max(box.left + box.width / 2, half + 8), page.documentElement.clientWidth - half - 8);
    bubble.style.left = `${center - half}px`;
    bubble.style.top = `${box.bottom + 8}px`;
  };
  const close = () => {
    clearTimeout(timer);
    if (!bubble) return;
    bubble.remove();
    bubble = null;
    closedAt = performance.now();
  };
  const open = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hint]') : null;
    close();
    if (!target) return;
    const wait = performance.now() - closedAt < TOOLTIP.skipDelayMs ? 0 : TOOLTIP.openDelayMs;
    timer = setTimeout(show, wait, target);
  };
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
  const openers = ['mouseover', 'focusin'];
  const closers = ['mouseout', 'focusout', 'pointerdown'];
  for (const name of openers) page.addEventListener(name, open);
  for (const name of closers) page.addEventListener(name, close);
  page.addEventListener('keydown', onKey);
  return () => {
    close();
    for (const name of openers) page.removeEventListener(name, open);
    for (const name of closers) page.removeEventListener(name, close);
    page.removeEventListener('keydown', onKey);
  };
}
