import type { ShortOfDay, StreakBrief } from '@ulty/contracts/base/events.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Card } from '@ulty/elements/base/card';
import { useSession, type NewEvent, type Sent, trustedAt, trustedNow } from '@ulty/kit';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { sumOf, type ExpectedLine } from '../play/coins';
import { CoinsAwaited, CoinsGained, type Brought } from './coins-gained';
import { Sending, type Decided } from './sending';
import { Week, type WeekProps } from './week';
import { WEAVING_MS } from './woven-cloth';
import './gains.css';

export interface GainsProps<A extends Decided & Brought> {
  event: NewEvent | null;
  sending: Sent<A> | null;
  sendError: Error | null;
  /** The expected coins while the server has not decided. */
  expected: readonly ExpectedLine[];
  /** Why this work does not make the day count, as far as the device knows; null when it does. Product §2.8. */
  shortOfDay: ShortOfDay | null;
  category: string;
  rejectedTitle: string;
  onRetrySend: () => void;
  /** More lines above the coins, once decided. */
  notes?: (answer: A) => ReactNode;
}

/** The gains of the work: its state on the way to the server, coins by reason, the week. */
export function Gains<A extends Decided & Brought>({ event, sending, expected, shortOfDay, category, notes, ...rest }: GainsProps<A>) {
  const { user } = useSession();
  // The streak before the server's answer has changed the session.
  const [before] = useState(user?.streak);
  // The moment when the weaving of the cloth begins.
  const [shownAt] = useState(() => performance.now());
  const answer = sending?.state === 'synced' ? sending.answer : undefined;
  const isRejected = answer?.outcome === 'rejected';
  const day = dayOf(event ? trustedAt(event) : new Date(trustedNow()).toISOString(), knownTimeZone(user?.tz ?? ''));
  const streak = answer?.streak ?? before;
  const state = streak && weekState(answer, before, streak, shortOfDay === null);
  const short = (answer ? answer.shortOfDay : shortOfDay) ?? null;
  const week = streak && state && <Week streak={streak} day={day} category={category} state={state} short={short} />;
  return (
    <div className="result-gains-side u-stack-12">
      <Sending sending={sending} rejectedTitle={rest.rejectedTitle} sendError={rest.sendError} onRetrySend={rest.onRetrySend} />
      {answer && !isRejected && notes?.(answer)}
      {answer && !isRejected && (
        <Panel shownAt={shownAt} isDecided>
          <CoinsGained answer={answer} />
          {week}
        </Panel>
      )}
      {sending?.state === 'queued' && (
        <Panel shownAt={shownAt}>
          {sumOf(expected) > 0 && <CoinsAwaited expected={expected} />}
          {week}
        </Panel>
      )}
    </div>
  );
}

function weekState(
  answer: Brought | undefined,
  before: StreakBrief | undefined,
  streak: StreakBrief,
  countsForDay: boolean,
): WeekProps['state'] {
  if (!answer) return before?.status === 'done_today' ? 'counted' : countsForDay ? 'awaited' : 'open';
  if (streak.status !== 'done_today') return 'open';
  return before?.status !== 'done_today' || answer.rewards?.some(({ reason }) => reason === 'daily_goal') ? 'added' : 'counted';
}

interface PanelProps {
  /** When the weaving of the cloth began, in ms of `performance.now()`. */
  shownAt: number;
  isDecided?: boolean;
  children: ReactNode;
}

/** Its figures are counted up once the cloth is woven, or at once when the answer arrived later. */
function Panel({ shownAt, isDecided, children }: PanelProps) {
  const [waitMs] = useState(() => Math.max(0, Math.round(WEAVING_MS - (performance.now() - shownAt))));
  const style = { '--result-wait': `${waitMs}ms` } as CSSProperties;
  return isDecided ? (
    <Card as="section" className="result-gains" style={style} aria-label="Gains" role="status">
      {children}
    </Card>
  ) : (
    <Card className="result-gains" style={style}>
      {children}
    </Card>
  );
}
