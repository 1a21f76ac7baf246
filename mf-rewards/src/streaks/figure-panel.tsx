import { formatCount } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { flameFilled, hourglassLow } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { statusTag } from './streak-words';
import type { StreakView } from './streaks.data';

/** The number, the best ever, and the state in words. */
export function FigurePanel({ view }: { view: StreakView }) {
  const { words, tone, icon } = statusTag(view);
  return (
    <Card as="section" tone="nuit" className="u-stack-12" aria-label="Votre série">
      <p className="streaks-figure-number u-row u-gap-12 u-strong">
        <Icon path={flameFilled} filled size={44} className={view.current > 0 ? 'streaks-flame' : 'streaks-flame streaks-flame-out'} />
        <span>
          <strong className="u-figure">{formatCount(view.current)}</strong> {view.current >= 2 ? 'jours de suite' : 'jour'}
        </span>
      </p>
      <p className="u-row u-gap-12">
        <Tag tone={tone} icon={icon}>
          {words}
        </Tag>
        {view.isProvisional && (
          <span className="u-line u-gap-6 u-pending u-italic">
            <Icon path={hourglassLow} size={18} /> à confirmer
          </span>
        )}
      </p>
      <p className="u-muted">
        Record&nbsp;: {formatCount(view.longest)}&nbsp;{view.longest >= 2 ? 'jours' : 'jour'}
      </p>
    </Card>
  );
}
