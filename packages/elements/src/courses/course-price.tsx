import { formatEuro, formatEuroAsFcfa } from '@ulty/domain/base/format.js';
import './course-card.css';

export interface CoursePriceProps {
  /** Euros with two decimals, as the API returns them. */
  price: number;
  originalPrice: number | null;
}

/** 'Gratuit', or the price in euros after the struck-through original price when that is higher, then its value in FCFA. Spec §2. */
export function CoursePrice({ price, originalPrice }: CoursePriceProps) {
  const cents = Math.round(price * 100);
  const originalCents = Math.round((originalPrice ?? 0) * 100);
  return (
    <p className="u-course-price">
      {originalCents > cents && (
        <s className="u-small u-muted">
          <span className="u-visually-hidden">Prix d’origine : </span>
          {formatEuro(originalCents)}
        </s>
      )}
      <span className="u-figure">{cents === 0 ? 'Gratuit' : formatEuro(cents)}</span>
      {cents > 0 && <small className="u-small u-muted">{formatEuroAsFcfa(cents)}</small>}
    </p>
  );
}
