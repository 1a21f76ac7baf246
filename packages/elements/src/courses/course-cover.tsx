import { courseCoverSvg } from '@ulty/domain/base/weave.js';
import type { CSSProperties, ReactNode } from 'react';
import { CategoryLabel } from '../base/category-label';
import './course-cover.css';

export interface CourseCoverProps {
  category: string;
  id: string;
  /** Pixels: 116 on a card, 144 or 180 elsewhere. */
  height?: number;
  /** Drawn over the cloth, which stays visible if the image fails. Leave it out with Save-Data. */
  imageUrl?: string | null;
  /** Whether to show the label with the icon of the category. */
  hasLabel?: boolean;
  /** Badge at the top right: one `<Tag>`. */
  badge?: ReactNode;
}

/** The generated cover of a course or an article, with its label. No request unless there is an image. Identity §8. */
export function CourseCover({ category, id, height = 116, imageUrl, hasLabel = true, badge }: CourseCoverProps) {
  return (
    <div className="u-cover" style={{ '--cover-height': `${height}px` } as CSSProperties}>
      <div className="u-cover-cloth" aria-hidden="true" dangerouslySetInnerHTML={{ __html: courseCoverSvg({ category, id, height }) }} />
      {imageUrl && <img className="u-cover-image" src={imageUrl} width={320} height={height} alt="" loading="lazy" decoding="async" />}
      {hasLabel && <CategoryLabel category={category} size={26} />}
      {badge && <div className="u-cover-badge">{badge}</div>}
    </div>
  );
}
