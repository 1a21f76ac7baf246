import '../src/base/host-sheets';
import { createRoot } from 'react-dom/client';
import { Frames } from './frames';
import './gallery.css';
import { Specimens } from './specimens';

/**
 * `/_elements` of `npm run dev`: every element in its states. With `?theme=`, the page in that theme; without, frames with that page in
 * each theme and width.
 */
const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;
createRoot(document.getElementById('root') as HTMLElement).render(theme ? <Specimens /> : <Frames />);

// Only in the top page: it reloads its frames too, and a browser has six connections for all of them.
if (window.top === window) {
  let shown: string | null = null;
  new EventSource('/_development').addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { elements } = JSON.parse(data) as { elements: string };
    if (shown !== null && shown !== elements) location.reload();
    shown = elements;
  });
}
