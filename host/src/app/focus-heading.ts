/**
 * Moves focus to the page's main region, and to its heading once there is one, also after a skeleton or a failure, unless the reader has
 * moved the focus.
 * @returns a function that stops waiting
 */
export function focusHeading(): () => void {
  const main = document.getElementById('contenu');
  if (!main) return () => undefined;
  let at: HTMLElement = main;
  const focus = (part: HTMLElement) => (at = part).focus({ preventScroll: true });
  const observer = new MutationObserver(() => move());
  const move = () => {
    const { activeElement } = document;
    // The focused element was removed from the page, so that the focus moved to the body.
    const isLost = activeElement === document.body && !at.isConnected;
    if (activeElement !== at && !isLost) return observer.disconnect();
    if (at !== main && !isLost) return;
    const heading = [...main.querySelectorAll('h1')].find((one) => !one.closest('[aria-busy=true]'));
    if (heading) heading.tabIndex = -1;
    focus(heading ?? main);
  };
  focus(main);
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  move();
  return () => observer.disconnect();
}
