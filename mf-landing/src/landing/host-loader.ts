/**
 * With Save-Data and on slow links the document contains the host's tags in a template; the first act that needs the host inserts them and
 * is then repeated. Design §4.
 */

/** Puts the tags into the document, scripts in their order. Resolves once their scripts have run. */
async function insert(tags: DocumentFragment): Promise<void> {
  const scripts = [...tags.querySelectorAll('script')];
  const loaded = scripts.map(
    (script) =>
      new Promise((resolve, reject) => {
        script.async = false;
        script.onload = resolve;
        script.onerror = () => {
          script.remove();
          reject(new Error(script.src));
        };
      }),
  );
  document.head.append(tags);
  await Promise.all(loaded);
}

/** Repeats a click once the host has set `data-host="ready"` on the root element. */
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
 * Loads the host, whose tags are in the template `#host`, at the first click on an element with `data-needs-host`. Does nothing unless the
 * document has `data-host="lazy"`. After a failure another click tries again.
 */
export function loadHostOnDemand(): void {
  const root = document.documentElement;
  const template = document.querySelector<HTMLTemplateElement>('template#host');
  if (root.dataset.host !== 'lazy' || !template) return;
  const onClick = (event: Event) => {
    const trigger = (event.target as Element).closest<HTMLElement>('[data-needs-host]');
    if (!trigger) return;
    document.removeEventListener('click', onClick);
    root.dataset.host = 'loading';
    repeatWhenReady(trigger);
    insert(document.importNode(template.content, true)).catch(() => {
      root.dataset.host = 'lazy';
      document.addEventListener('click', onClick);
    });
  };
  document.addEventListener('click', onClick);
}
