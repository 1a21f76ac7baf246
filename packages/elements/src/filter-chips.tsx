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
  /** What is filtered: 'Catégorie'. */
  label: string;
  chips: readonly FilterChip[];
  /** Value of the selected chip. */
  current: string;
  onSelect?: (value: string) => void;
}

/** One choice among a few, 44 px each. Links have `aria-current`, buttons `aria-pressed`. */
export function FilterChips({ label, chips, current, onSelect }: FilterChipsProps) {
  return (
    <div className="u-chips" role="group" aria-label={label}>
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
