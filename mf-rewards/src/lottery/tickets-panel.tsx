import type { LotteryCurrent } from '@ulty/contracts/rewards/lottery.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { TICKETS } from '@ulty/domain/rewards/lottery-tickets.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { hourglassLow } from '@ulty/elements/base/icons';
import { oddsWords } from './lottery-words';
import { useWaitingTickets } from './lottery.data';

/** Forty threads: woven for tickets, dashed for those that wait on this device. */
export function TicketsPanel({ lottery }: { lottery: LotteryCurrent }) {
  const { mine, total, state } = lottery;
  const waiting = useWaitingTickets(lottery);
  const takesPart = mine.isEligible && mine.exclusion === null && state !== 'suspended';
  const odds = takesPart && total !== null && total > 0 && mine.tickets > 0 ? oddsWords(mine.tickets, total) : null;
  return (
    <Card as="section" tone="nuit" aria-label="Vos tickets">
      <p className="u-small">Vos tickets</p>
      <p className="lottery-tickets-number u-strong">
        <strong className="u-figure">{formatCount(mine.tickets)}</strong> sur {TICKETS.maxPerMonth} au plus
      </p>
      <div className="lottery-threads" aria-hidden="true">
        {Array.from({ length: TICKETS.maxPerMonth }, (_, index) => (
          <span key={index} className={threadClass(index, mine.tickets, waiting)} />
        ))}
      </div>
      {waiting > 0 && (
        <p className="lottery-waiting u-line u-gap-6 u-italic">
          <Icon path={hourglassLow} size={18} /> +{waiting} à confirmer, en attente de synchronisation
        </p>
      )}
      {odds && (
        <div className="lottery-odds">
          <p>
            <strong>{odds.share}</strong>
          </p>
          <p className="u-small">{odds.chance}</p>
        </div>
      )}
    </Card>
  );
}

function threadClass(index: number, tickets: number, waiting: number): string {
  if (index < tickets) return 'lottery-thread lottery-thread-woven';
  return index < tickets + waiting ? 'lottery-thread lottery-thread-waiting' : 'lottery-thread';
}
