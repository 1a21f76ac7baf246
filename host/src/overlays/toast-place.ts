import { useEffect, useState, type RefObject } from 'react';

/** What a toast must not cover: the page's actions, and whatever a page marks as its main action. */
const ACTIONS = 'main .u-button, main [type="submit"], [data-main-action]';

type Place = 'top' | 'bottom';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether this box overlaps an action of the page. A box without a size overlaps nothing. */
export function coversAction(box: Box, page: ParentNode): boolean {
  return [...page.querySelectorAll(ACTIONS)].some((action) => {
    const other = action.getBoundingClientRect();
    return other.width > 0 && other.height > 0 && meets(box, other);
  });
}

/**
 * The place to which a toast in this box moves: the other one if it covers an action here and none there.
 * @param height of the screen, px; the two places are about as far from its edges
 */
export function clearPlace(box: Box, page: ParentNode, height: number): Place {
  const there = { left: box.left, right: box.right, top: height - box.bottom, bottom: height - box.top };
  const isToMove = coversAction(box, page) && !coversAction(there, page);
  return box.top < there.top === isToMove ? 'bottom' : 'top';
}

/**
 * The place where a toast covers no action: at the bottom, else at the top. Computed when it is shown and after each scroll.
 * @param part the toast's element
 * @param id of the toast; undefined while none is shown
 */
export function useClearPlace(part: RefObject<HTMLElement | null>, id: number | undefined): Place {
  const [at, setAt] = useState<{ id: number | undefined; place: Place }>({ id, place: 'bottom' });
  const shown = at.id === id ? at.place : 'bottom';
  useEffect(() => {
    if (id === undefined) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const box = part.current?.getBoundingClientRect();
        if (!box?.height) return;
        const place = clearPlace(box, document, innerHeight);
        setAt((last) => (last.id === id && last.place === place ? last : { id, place }));
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
  return shown;
}
