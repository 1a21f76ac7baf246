import type { ReactNode } from 'react';
import './option-row.css';

export interface OptionRowProps<Value extends string | number> {
  /** Of the group. */
  name: string;
  value: Value;
  chosen: Value | null;
  onChoose: (value: Value) => void;
  title: string;
  detail?: string | undefined;
  /** A face or an icon. */
  mark?: ReactNode;
}

/** One of several answers, with a face or an icon, a name and a line. Choosing never moves on by itself. Identity §17.1. */
export function OptionRow<Value extends string | number>({ name, value, chosen, onChoose, title, detail, mark }: OptionRowProps<Value>) {
  return (
    <label className="welcome-option u-row u-surface">
      {mark && <span className="welcome-mark u-center u-rigid">{mark}</span>}
      <span className="u-fill u-break">
        <strong className="u-block u-strong">{title}</strong>
        {detail && <span className="u-muted u-small">{detail}</span>}
      </span>
      <input className="u-rigid" type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
    </label>
  );
}
