import type { SyntheticEvent } from 'react';

const FRAMES = [
  { theme: 'light', width: 360, title: 'Clair, 360 px' },
  { theme: 'dark', width: 360, title: 'Sombre, 360 px' },
  { theme: 'light', width: 1200, title: 'Clair, 1200 px' },
  { theme: 'dark', width: 1200, title: 'Sombre, 1200 px' },
] as const;

/** Makes a frame as high as its content, so that the page has a single scroll bar. */
function fit({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const page = frame.contentDocument?.documentElement;
  if (!page) return;
  const measure = () => {
    frame.height = String(page.scrollHeight);
  };
  measure();
  new ResizeObserver(measure).observe(page);
  // An element that shows an error scrolls itself into view.
  window.scrollTo(0, 0);
}

/** The gallery page side by side in each theme and width: frames have widths of their own, like phones. */
export function Frames() {
  return (
    <main className="gallery-frames">
      {FRAMES.map(({ theme, width, title }) => (
        <figure key={title}>
          <figcaption>
            <a href={`?theme=${theme}`}>{title}</a>
          </figcaption>
          <iframe title={title} src={`?theme=${theme}`} width={width} onLoad={fit} />
        </figure>
      ))}
    </main>
  );
}
