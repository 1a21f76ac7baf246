import type { LotteryCurrent } from '@ulty/contracts/rewards/lottery.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { TICKETS } from '@ulty/domain/rewards/lottery-tickets.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { calendar, certificate, flame } from '@ulty/elements/base/icons';
import { earnedRows } from './lottery-words';

const ICONS = { days: calendar, streaks: flame, courses: certificate } as const;

/** How the tickets were earned. */
export function EarnedList({ mine }: { mine: LotteryCurrent['mine'] }) {
  return (
    <div>
      <Card as="ul" rows flush aria-label="D’où viennent vos tickets">
        {earnedRows(mine).map(({ key, label, rule, tickets }) => (
          <li key={key} className="lottery-row u-row u-break">
            <Icon path={ICONS[key]} size={22} />
            <span className="lottery-row-words">
              <strong>{label}</strong>
              <span className="u-small u-muted">{rule}</span>
            </span>
            <strong>{formatCount(tickets)}</strong>
          </li>
        ))}
      </Card>
      <p className="u-small u-muted lottery-under">
        {mine.isEligible
          ? `${formatCount(mine.days)} jours comptés, il en faut ${TICKETS.minDays}. Les numéros viennent quand la liste est figée.`
          : `Il faut ${TICKETS.minDays} jours comptés pour participer.`}
      </p>
    </div>
  );
}
