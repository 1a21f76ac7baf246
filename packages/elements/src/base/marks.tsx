export interface QuizUltyStarsMarkProps {
  size?: number;
  /** Néré on Indigo or Nuit; Nuit on a Néré button. */
  color?: string;
  /** Colour of the background: the two threads that cut the star. */
  ground?: string;
}

/** The star of QuizUltyStars. Hidden from screen readers: its name is beside it. */
export function QuizUltyStarsMark({ size = 48, color = '#f2b632', ground = '#23397d' }: QuizUltyStarsMarkProps) {
  const side = `${size / 16}rem`;
  return (
    <svg className="u-icon" width={side} height={side} viewBox="0 0 48 48" aria-hidden="true">
      <path
        d="M24 3.5L30 17.2L44.9 18.7L33.7 28.7L36.9 43.3L24 35.7L11.1 43.3L14.3 28.7L3.1 18.7L18 17.2Z"
        fill={color}
        stroke={color}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M4 28.6h40M4 33.4h40" stroke={ground} strokeWidth="2" />
    </svg>
  );
}

export interface QuizHeroMarkProps {
  size?: number;
  /** Grey until the track opens ('Bientôt'). */
  isSoon?: boolean;
}

/** The book-shield of QuizHero. Hidden from screen readers: its name is beside it. */
export function QuizHeroMark({ size = 48, isSoon = false }: QuizHeroMarkProps) {
  const side = `${size / 16}rem`;
  return (
    <svg className="u-icon" width={side} height={side} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path d="M24 8C18 4 11 4 5 6v19c0 10 9 16 19 20 10-4 19-10 19-20V6c-6-2-13-2-19 2Z" fill={isSoon ? 'var(--soon)' : 'var(--tissu)'} />
      <path
        d="M24 8v37M10 14c4-.8 7-.4 10 1M10 20c4-.8 7-.4 10 1M38 14c-4-.8-7-.4-10 1M38 20c-4-.8-7-.4-10 1"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
