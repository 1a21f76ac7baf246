/** Under Save-Data the document leaves the host out; the first act that needs it brings it in, then is done again. Design §4. */

function append(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = false;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(source));
    };
    document.head.append(script);
  });
}

/** Repeats a click once the host says `data-host="ready"` on the root element. */
function repeatWhenReady(trigger: HTMLElement): void {
  const root = document.documentElement;
  const observer = new MutationObserver(() => {
    if (root.dataset.host !== 'ready') return;
    observer.disconnect();
    if (trigger.isConnected) trigger.click();
  });
  observer.observe(root, { attributes: true, attributeFilter: ['data-host'] });
}

/**
 * Loads the host's scripts, listed in `#host-scripts`, at the first click on something marked `data-needs-host`.
 * Does nothing unless the document says `data-host="lazy"`. A failed load may be tried again by another click.
 */
export function loadHostOnDemand(): void {
  const root = document.documentElement;
  const list = document.getElementById('host-scripts');
  if (root.dataset.host !== 'lazy' || !list) return;
  const sources = JSON.parse(list.textContent ?? '[]') as string[];
  const onClick = (event: Event) => {
    const trigger = (event.target as Element).closest<HTMLElement>('[data-needs-host]');
    if (!trigger) return;
    document.removeEventListener('click', onClick);
    root.dataset.host = 'loading';
    repeatWhenReady(trigger);
    Promise.all(sources.map(append)).catch(() => {
      root.dataset.host = 'lazy';
      document.addEventListener('click', onClick);
    });
  };
  document.addEventListener('click', onClick);
}
