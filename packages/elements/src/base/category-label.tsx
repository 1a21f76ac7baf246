import { categoryIcon } from './category-icon';
import './category-label.css';
import { Icon } from './icon';

/**
 * The sewn label with the icon of a category, on covers and thumbs.
 * @param props `size` of the icon in pixels
 */
export function CategoryLabel({ category, size }: { category: string; size: number }) {
  return (
    <span className="u-label" aria-hidden="true">
      <Icon path={categoryIcon(category)} size={size} />
    </span>
  );
}
