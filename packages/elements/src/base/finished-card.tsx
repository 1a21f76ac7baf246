import type { RewardLine, WalletState } from '@ulty/contracts/base/events.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { holdWords, movementWords, withheldWords } from '@ulty/domain/rewards/reward-words.js';
import { SYNC_TEXT } from '@ulty/domain/base/sync.js';
import type { ReactNode, Ref } from 'react';
import { CoinAmount } from './coin-amount';
import './finished-card.css';
import { Icon } from './icon';
import { circleCheck, deviceFloppy } from './icons';
import { Progress } from './progress';

/** What the server's answer to a finished text contains. */
export interface Gained {
  rewards: readonly RewardLine[];
  state?: WalletState | undefined;
}

export interface FinishedCardProps {
  /** 'Leçon terminée'. */
  title: string;
  /** Null when this visit's gains are unknown: the text was finished before. */
  gained: Gained | null;
  /** The rule that pays for the text itself: its coins are beside the title, others below. */
  reason: string;
  progress?: { percent: number; name: string; words: string };
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Shows that a text was finished and the server has it: its coins, the balance, the progress of the whole. Only this card is green. Product
 * §2.27, §4 trap 14.
 */
export function FinishedCard({ title, gained, reason, progress, children, ref }: FinishedCardProps) {
  const paid = (gained?.rewards ?? []).filter(({ awarded }) => awarded > 0);
  const own = paid.find((line) => line.reason === reason);
  const others = paid.filter((line) => line !== own);
  // The missing reading time is shown beside the text, as a countdown.
  const withheld = (gained?.rewards ?? []).flatMap(({ withheldReason }) => withheldReason ?? []).filter((why) => why !== 'not_enough_time');
  const waits = paid.flatMap(({ pendingReasons }) => pendingReasons ?? []);
  const total = paid.reduce((sum, { awarded }) => sum + awarded, 0);
  return (
    <div className="u-finished u-stack-12" ref={ref}>
      <div className="u-finished-head u-between" role="status">
        <p className="u-finished-title u-line u-gap-10 u-strong u-h3">
          <Icon path={circleCheck} size={22} />
          {title}
        </p>
        {own && <CoinAmount utc={own.awarded} signed pending={own.state === 'pending'} />}
      </div>
      {others.length > 0 && (
        <ul className="u-finished-lines">
          {others.map((line, at) => (
            <li className="u-between" key={at}>
              <span>{movementWords(line.reason)}</span>
              <CoinAmount utc={line.awarded} signed pending={line.state === 'pending'} />
            </li>
          ))}
        </ul>
      )}
      {[...new Set([...withheld.map(withheldWords), ...waits.map((reason) => `${holdWords(reason)}.`)])].map((words) => (
        <p key={words} className="u-small u-muted">
          {words}
        </p>
      ))}
      {children && <p>{children}</p>}
      {progress && <Progress {...progress} milestones={false} detail={balanceWords(gained?.state, total)} />}
      {!progress && gained?.state && <p className="u-small u-muted">{balanceWords(gained.state, total)}</p>}
    </div>
  );
}

/** '1 240 → 1 245 UTC'; undefined where the balance is unchanged. */
function balanceWords(state: WalletState | undefined, total: number): string | undefined {
  if (!state || total === 0) return undefined;
  return `${formatCount(state.balance - total)} → ${formatCount(state.balance)}\u00a0UTC`;
}

/**
 * Shows that a text was finished and the event waits on this device: dashed, never green.
 * @param utc coins that the device expects, 0 for none; `when`: when it will be sent
 */
export function WaitingCard({ utc, when }: { utc: number; when: string }) {
  return (
    <div className="u-finished u-stack-12 u-finished-waiting" role="status">
      <p className="u-finished-title u-line u-gap-10 u-strong u-h3">
        <Icon path={deviceFloppy} size={22} />
        {SYNC_TEXT.queued}
      </p>
      {utc > 0 && <CoinAmount utc={utc} signed pending />}
      <p className="u-small u-muted">Enregistré sur ce téléphone. {when}</p>
    </div>
  );
}
