/** Moves focus to the page's main region, and to its heading once there is one, unless the reader went elsewhere meanwhile. @returns stops waiting */
export function focusHeading(): () => void {
  const main = document.getElementById('contenu');
  if (!main) return () => undefined;
  main.focus({ preventScroll: true });
  const move = () => {
    const heading = main.querySelector('h1');
    if (!heading) return false;
    if (document.activeElement === main || document.activeElement === document.body) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (move()) return () => undefined;
  const observer = new MutationObserver(() => move() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
