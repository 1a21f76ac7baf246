export interface IconProps {
  /** One constant of `@ulty/elements/base/icons`. */
  path: string;
  /** Side in px at normal text size; grows with the text. 16 in a tag, 18 in meta lines, 20 in a button, 24 in the navigation. */
  size?: number;
  /** For a filled icon (`homeFilled`, `starFilled` …). */
  filled?: boolean;
  className?: string;
}

/** A Tabler icon in the colour of the text, hidden from screen readers: its text is beside it, or labels the button. */
export function Icon({ path, size = 20, filled = false, className }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      className={className ? `u-icon ${className}` : 'u-icon'}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
