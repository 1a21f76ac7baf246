import { attachVoice } from '@ulty/elements/media/voice-search';
import { attachCarousel } from './carousel';
import { loadHostOnDemand } from './host-loader';
import { ignoreBlankSearch } from './ignore-blank';

/** Acts on an element once the browser has laid it out: reading its position earlier would force a layout of the whole page. */
function onceLaidOut(root: HTMLElement, act: (root: HTMLElement) => void): void {
  if (!('IntersectionObserver' in window)) return act(root);
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    act(root);
  });
  observer.observe(root);
}

/** What the landing does from its HTML alone, before the host and without it. Budget: 3 KB. Design §4. */
function start(): void {
  document.querySelectorAll<HTMLElement>('[data-carousel]').forEach((root) => onceLaidOut(root, attachCarousel));
  document.querySelectorAll<HTMLElement>('[data-voice-search]').forEach(attachVoice);
  ignoreBlankSearch();
  loadHostOnDemand();
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
