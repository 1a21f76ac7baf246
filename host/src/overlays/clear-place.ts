import { useEffect, useState, type RefObject } from 'react';

/** What a toast may never cover: the page's actions and whatever a page marks as its main one. */
const ACTIONS = 'main .u-button, main [type="submit"], [data-main-action]';

type Place = 'top' | 'bottom';

const meets = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether this box lies over an action of the page. A box without a size covers nothing. */
export function coversAction(box: DOMRect, page: ParentNode): boolean {
  return [...page.querySelectorAll(ACTIONS)].some((action) => {
    const other = action.getBoundingClientRect();
    return other.width > 0 && other.height > 0 && meets(box, other);
  });
}

/**
 * Where a toast covers no action: at the bottom, else at the top. Looked at when it is shown and after each scroll.
 * @param part the toast's element
 * @param id of the toast; undefined while none is shown
 */
export function useClearPlace(part: RefObject<HTMLElement | null>, id: number | undefined): Place {
  const [at, setAt] = useState<{ id: number | undefined; place: Place }>({ id, place: 'bottom' });
  const place = at.id === id ? at.place : 'bottom';
  useEffect(() => {
    if (id === undefined) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const box = part.current?.getBoundingClientRect();
        if (!box?.height || !coversAction(box, document)) return;
        setAt((last) => ({ id, place: last.id === id && last.place === 'top' ? 'bottom' : 'top' }));
      });
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [part, id]);
  return place;
}
