import { useEffect, useRef } from 'react';
import './filter-chips.css';
import { Icon } from './icon';

export interface FilterChip {
  value: string;
  label: string;
  /** Path of an icon before the label. */
  icon?: string;
  /** Makes the chip a link, so the filter works without script and has an address. */
  href?: string;
}

export interface FilterChipsProps {
  /** Name of the filter: 'Catégorie'. */
  label: string;
  chips: readonly FilterChip[];
  /** Value of the selected chip. */
  current: string;
  onSelect?: (value: string) => void;
  /** On a phone one row that scrolls sideways, with the selected chip in view, instead of several rows. */
  oneRow?: boolean;
}

/** Space at the left of the selected chip in which the previous one is partly visible. */
const PEEK_PX = 64;

/** A choice among a few chips, 44 px each. Links have `aria-current`, buttons `aria-pressed`. */
export function FilterChips({ label, chips, current, onSelect, oneRow = false }: FilterChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  const place = chips.findIndex(({ value }) => value === current);
  const hasMoved = useRef(false);
  useEffect(() => {
    // A row that was never scrolled shows its first chip; it need not be measured.
    if (!oneRow || (place <= 0 && !hasMoved.current)) return;
    hasMoved.current = true;
    const chip = row.current?.children[place] as HTMLElement | undefined;
    row.current?.scrollTo?.({ left: (chip?.offsetLeft ?? 0) - PEEK_PX });
  }, [oneRow, place]);
  return (
    <div className={oneRow ? 'u-chips u-chips-row u-wrap' : 'u-chips u-wrap'} role="group" aria-label={label} ref={row}>
      {chips.map((chip) => {
        const isCurrent = chip.value === current;
        const inside = (
          <>
            {chip.icon && <Icon path={chip.icon} size={18} />}
            {chip.label}
          </>
        );
        return chip.href ? (
          <a className="u-chip" key={chip.value} href={chip.href} aria-current={isCurrent ? 'true' : undefined}>
            {inside}
          </a>
        ) : (
          <button className="u-chip" key={chip.value} type="button" aria-pressed={isCurrent} onClick={() => onSelect?.(chip.value)}>
            {inside}
          </button>
        );
      })}
    </div>
  );
}
