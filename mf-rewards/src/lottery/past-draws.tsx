import type { LotteryCurrent } from '@ulty/contracts/rewards/lottery.js';
import { lotteryPage } from '@ulty/domain/base/pages.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { plural } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { chevronRight } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';

/** Draws of the months before, each with the page that checks it. */
export function PastDraws({ past }: { past: LotteryCurrent['past'] }) {
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="lottery-avant" className="u-stack-16">
      <h2 id="lottery-avant">Les tirages d’avant</h2>
      <Card as="ul" rows flush>
        {past.map(({ month, tickets, winners, isDemo, drawnAt }) => (
          <li key={month}>
            <a className="lottery-row u-row lottery-past u-break u-plain" href={`${lotteryPage}?mois=${month}`}>
              <span className="lottery-row-words">
                <strong>{monthWords(month)}</strong>
                <span className="u-small u-muted">
                  {plural(tickets, 'ticket')} · {drawnAt ? plural(winners.length, 'gagnant') : 'liste figée'}
                </span>
              </span>
              {isDemo && <Tag tone="soon">démonstration</Tag>}
              <span className="lottery-past-go u-strong">
                Vérifier <Icon path={chevronRight} size={18} />
              </span>
            </a>
          </li>
        ))}
      </Card>
    </section>
  );
}
