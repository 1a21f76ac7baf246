import type { RewardLine } from '@ulty/contracts/base/events.js';
import type { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { accountSettingsPage, walletPage } from '@ulty/domain/base/pages.js';
import { movementWords, withheldWords } from '@ulty/domain/rewards/reward-words.js';
import { Coin } from '@ulty/elements/base/coin';
import { HeldCoins } from '@ulty/elements/base/held-coins';
import { Icon } from '@ulty/elements/base/icon';
import { Tag } from '@ulty/elements/base/tag';
import { hourglassLow, infoCircle, medal } from '@ulty/elements/base/icons';
import { useHasRoute } from '@ulty/kit';
import { sumOf, type ExpectedLine } from '../play/coins';
import './gains.css';

/** The rewards of an event, from the server's answer. */
export type Brought = Pick<QuizResultOutcome, 'coins' | 'rewards' | 'badges' | 'streak' | 'state' | 'shortOfDay'>;

/** One line per reason: several days that reach their goal at once are added up. */
function summed(lines: readonly RewardLine[]): RewardLine[] {
  const byReason = new Map<string, RewardLine>();
  for (const line of lines) {
    const key = `${line.reason} ${line.state}`;
    byReason.set(key, { ...line, awarded: line.awarded + (byReason.get(key)?.awarded ?? 0) });
  }
  return [...byReason.values()];
}

/**
 * The server's rewards for an event: coins by reason or why none, badges, the balance before and after. Only this part is green, since it
 * is confirmed.
 */
export function CoinsGained({ answer: { coins, rewards = [], badges = [], state } }: { answer: Brought }) {
  const hasProof = useHasRoute(accountSettingsPage);
  const paid = summed(rewards.filter(({ awarded }) => awarded > 0));
  const confirmed = paid.filter((line) => line.state === 'available');
  const total = sumOf(paid.map(({ awarded }) => ({ utc: awarded })));
  const shown = confirmed.length > 0 ? sumOf(confirmed.map(({ awarded }) => ({ utc: awarded }))) : total;
  const reasons = [
    ...new Set([coins?.reason, ...rewards.map(({ withheldReason }) => withheldReason)].filter((reason) => reason !== undefined)),
  ];
  const waits = [...new Set(paid.flatMap(({ pendingReasons }) => pendingReasons ?? []))];
  return (
    <>
      <div className="u-between">
        {total > 0 && <Sum utc={shown} isPending={confirmed.length === 0} />}
        {total > 0 && confirmed.length === 0 && <Awaits />}
        {state && <Balance before={state.balance - total} after={state.balance} />}
      </div>
      <ul className="result-gains-lines u-stack-4">
        {paid.map(({ reason, awarded, state: lineState }) => (
          <Line key={`${reason} ${lineState}`} reason={reason} utc={awarded} isPending={lineState === 'pending'} />
        ))}
        {reasons.map((reason) => (
          <li key={reason} className="play-gain-words">
            <Icon path={infoCircle} />
            <span>{withheldWords(reason)}</span>
          </li>
        ))}
        {badges.map(({ code, name }) => (
          <li key={code} className="play-gain-words">
            <Icon path={medal} />
            <span>
              Nouveau badge{'\u00a0'}: {name}
            </span>
          </li>
        ))}
      </ul>
      {waits.length > 0 && (
        <div className="result-held u-stack-8">
          <HeldCoins reasons={waits} proofHref={hasProof ? accountSettingsPage : null} />
        </div>
      )}
    </>
  );
}

const Awaits = () => (
  <Tag tone="pending" icon={hourglassLow}>
    En attente
  </Tag>
);

/** The expected rewards of an event that waits for the network: italic, never green. */
export function CoinsAwaited({ expected }: { expected: readonly ExpectedLine[] }) {
  return (
    <>
      <div className="u-between">
        <Sum utc={sumOf(expected)} isPending />
        <Awaits />
      </div>
      <ul className="result-gains-lines u-stack-4">
        {expected.map(({ reason, utc }) => (
          <Line key={reason} reason={reason} utc={utc} isPending />
        ))}
      </ul>
    </>
  );
}

/** Never green before the server has said so. */
const toneOf = (isPending: boolean) => (isPending ? 'u-pending u-italic' : 'u-done');

/** The amount, counted up in four steps where the result is animated: the style sheet draws the figures before the last. */
function Sum({ utc, isPending }: { utc: number; isPending: boolean }) {
  const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => `+${formatCount(Math.floor(utc * part))}`).join('\n');
  return (
    <p className={`result-gains-sum u-line u-strong ${toneOf(isPending)}`}>
      <Coin size={26} pending={isPending} />
      <span className="result-gains-count" data-steps={steps}>
        <span className="u-figure">+{formatCount(utc)}</span>
      </span>
      <span>UTC</span>
    </p>
  );
}

function Line({ reason, utc, isPending }: ExpectedLine & { isPending: boolean }) {
  return (
    <li>
      <span>{movementWords(reason)}</span>
      {isPending && <Icon path={hourglassLow} className="u-pending" />}
      <span className={`result-gains-amount ${toneOf(isPending)} u-strong u-tabular`}>
        +{formatCount(utc)}
        {'\u00a0'}UTC
      </span>
    </li>
  );
}

/** '1 243 → 1 278', or the balance alone when nothing was added. */
function Balance({ before, after }: { before: number; after: number }) {
  const hasWallet = useHasRoute(walletPage);
  const figures = (
    <>
      <span className={before === after ? undefined : 'u-visually-hidden'}>Votre solde{'\u00a0'}:</span>{' '}
      {before === after ? '' : `${formatCount(before)} → `}
      <strong>
        {formatCount(after)}
        {before === after && '\u00a0UTC'}
      </strong>
    </>
  );
  return hasWallet ? (
    <a className="result-gains-link u-touch result-balance u-muted u-tabular" href={walletPage}>
      {figures}
    </a>
  ) : (
    <span className="result-balance u-muted u-tabular">{figures}</span>
  );
}
