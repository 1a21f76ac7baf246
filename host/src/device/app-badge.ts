import { useOutbox } from '@ulty/kit';

/**
 * Shows the number of waiting events on the icon of the installed application.
 * @returns a function that stops, and clears it
 */
export function showBadge(): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined;
  let shown: number | null = null;
  const show = (count: number) => {
    if (count === shown) return;
    shown = count;
    void (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
  };
  show(useOutbox.getState().items.length);
  const stop = useOutbox.subscribe(({ items }) => show(items.length));
  return () => {
    stop();
    show(0);
  };
}
