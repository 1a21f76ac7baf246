import { stripFor, stripGradient } from '@ulty/domain/base/weave.js';
import { CategoryLabel } from '../base/category-label';
import './course-thumb.css';

/** A thumbnail for rows, 60 px square (76 high when `tall`): one strip of the category and its icon. */
export function CourseThumb({ category, tall = false }: { category: string; tall?: boolean }) {
  return (
    <div className={tall ? 'u-thumb u-thumb-tall' : 'u-thumb'} style={{ background: stripGradient(stripFor(category)) }} aria-hidden="true">
      <CategoryLabel category={category} size={18} />
    </div>
  );
}
