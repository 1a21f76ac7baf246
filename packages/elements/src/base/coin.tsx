export interface CoinProps {
  /** 16, 20 within a line, 26, 44 in a panel. */
  size?: number;
  /** Not confirmed yet: drawn at 55 %. */
  pending?: boolean;
}

/** The UltyCoin, a cowrie. Hidden from screen readers: the amount beside it says "UTC". */
export function Coin({ size = 20, pending = false }: CoinProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      className="u-icon"
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      opacity={pending ? 0.55 : undefined}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="11" fill="#f2b632" />
      <path
        d="M12 4.2c4 1.6 5.4 4.6 5.4 7.8S16 18.2 12 19.8C8 18.2 6.6 15.2 6.6 12S8 5.8 12 4.2Z"
        fill="#fff3cf"
        stroke="#5a3c00"
        strokeWidth="1.5"
      />
      <path
        d="M12 6.5c-1.2 3.6-1.2 7.4 0 11M12 6.5c1.2 3.6 1.2 7.4 0 11M9.6 9.5h4.8M9.4 12h5.2M9.6 14.5h4.8"
        stroke="#5a3c00"
        strokeWidth="1.2"
      />
    </svg>
  );
}
