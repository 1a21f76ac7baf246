import { Icon } from './icon';
import { Progress } from './progress';
import './stat-cards.css';

export interface Stat {
  /** Path of an icon. */
  icon: string;
  label: string;
  /** Formatted value: "12 h 45". */
  value: string;
  /** One small line. With `percent` it becomes the text of the strip. */
  detail: string;
  /** 0 to 100: draws a strip, without milestones. */
  percent?: number;
}

/** Signs of a value from which it is words more than a figure, and smaller. */
const LONG_VALUE = 10;

/** Statistics in one card, with cells joined by seams. Identity §9. */
export function StatCards({ stats, label }: { stats: readonly Stat[]; label: string }) {
  return (
    <ul className="u-stats u-surface" aria-label={label}>
      {stats.map((stat) => (
        <li className="u-seam" key={stat.label}>
          <p className="u-line u-gap-6 u-muted u-small">
            <Icon path={stat.icon} size={18} />
            {stat.label}
          </p>
          <p className={stat.value.length > LONG_VALUE ? 'u-stat-value u-stat-words u-figure' : 'u-stat-value u-figure'}>{stat.value}</p>
          {stat.percent === undefined ? (
            <p className="u-small u-muted">{stat.detail}</p>
          ) : (
            <Progress percent={stat.percent} name={`Progression : ${stat.label}`} words={stat.detail} milestones={false} />
          )}
        </li>
      ))}
    </ul>
  );
}
