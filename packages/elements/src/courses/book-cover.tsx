import { stripColours, stripFor, stripGradient, THREADS } from '@ulty/domain/base/weave.js';
import type { CSSProperties } from 'react';
import './book-cover.css';
import { withSoftHyphens } from '../base/soft-hyphens';

export interface BookCoverProps {
  title: string;
  category: string;
  /** Minutes to read, at the bottom of the cover; left out where it is small. */
  minutes?: number;
  /** Drawn over the cloth, which stays visible if the image does not load. Leave it out with Save-Data. */
  imageUrl?: string | null;
}

/**
 * Longer words get soft hyphens: even with wide letters, words of this length fit on a line in 12 px bold on the narrowest cover (108 px).
 */
const WHOLE_LETTERS = 7;
/** The same on a cover of 76 px, in a row. */
const SMALL_WHOLE_LETTERS = 5;
/** The longest word for which the size is reduced; a longer one is hyphenated instead. */
const FITTED_LETTERS = 9;

/** Font size of a title in hundredths of the cover's width: its longest word fits on one line, and the whole title on the cover. */
function titleSize(title: string): number {
  const longest = Math.max(1, ...title.split(/[\s-]/).map((word) => Math.min(FITTED_LETTERS, word.length)));
  return Math.floor(Math.min(12.5, 104 / longest, 67 / Math.sqrt(title.length)) * 10) / 10;
}

/**
 * The woven cover of a book, 3:4, as wide as its container (120 px by default): spine, title, minutes. Hidden from screen readers:
 * the title is beside it. Identity §8.
 */
export function BookCover({ title, category, minutes, imageUrl }: BookCoverProps) {
  const strip = stripFor(category);
  const { ground, isPale } = stripColours(strip);
  const style = {
    '--book-ground': THREADS[ground],
    '--book-ink': isPale ? THREADS.d : '#fff',
    '--book-title': titleSize(title),
  } as CSSProperties;
  return (
    <div className="u-book" style={style} aria-hidden="true">
      <div className="u-book-spine" style={{ background: stripGradient(strip) }} />
      <div className="u-book-words">
        <p className="u-book-title u-break u-bold u-clip">
          {withSoftHyphens(title, minutes === undefined ? SMALL_WHOLE_LETTERS : WHOLE_LETTERS)}
        </p>
        {minutes !== undefined && <p className="u-book-minutes">Résumé · {minutes}&nbsp;min</p>}
      </div>
      {imageUrl && <img className="u-book-image" src={imageUrl} width={120} height={160} alt="" loading="lazy" decoding="async" />}
    </div>
  );
}
