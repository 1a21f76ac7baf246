import { attachCarousel } from './carousel';
import { loadHostOnDemand } from './host-loader';
import { ignoreBlankSearch } from './ignore-blank';
import { attachVoice } from './voice';

/** What the landing does from its HTML alone, before the host and without it. Budget: 3 KB. Design §4. */
function start(): void {
  document.querySelectorAll<HTMLElement>('[data-carousel]').forEach(attachCarousel);
  document.querySelectorAll<HTMLElement>('[data-voice-search]').forEach(attachVoice);
  ignoreBlankSearch();
  loadHostOnDemand();
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
