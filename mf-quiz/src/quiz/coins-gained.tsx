import type { RewardLine } from '@ulty/contracts/events.js';
import type { QuizResultOutcome } from '@ulty/contracts/quiz-results.js';
import { plural } from '@ulty/domain/format.js';
import { holdWords, movementWords, withheldWords } from '@ulty/domain/reward-words.js';
import { Card } from '@ulty/elements/card';
import { CoinAmount } from '@ulty/elements/coin-amount';
import { Icon } from '@ulty/elements/icon';
import { flame, hourglassLow, infoCircle, medal } from '@ulty/elements/icons';
import { useHasRoute } from '@ulty/kit';

/** One line per reason: several days that reach their goal at once are one sum. */
function summed(lines: readonly RewardLine[]): RewardLine[] {
  const byReason = new Map<string, RewardLine>();
  for (const line of lines) {
    const key = `${line.reason} ${line.state}`;
    byReason.set(key, { ...line, awarded: line.awarded + (byReason.get(key)?.awarded ?? 0) });
  }
  return [...byReason.values()];
}

/** The server's rewards for an event: coins by reason or why none, streak, badges. Green only here, once confirmed. */
export function CoinsGained({ answer }: { answer: Pick<QuizResultOutcome, 'coins' | 'rewards' | 'badges' | 'streak' | 'state'> }) {
  const hasWallet = useHasRoute('/ulty-coins');
  const hasProfile = useHasRoute('/profile');
  const { coins, rewards = [], badges = [], streak, state } = answer;
  const paid = summed(rewards.filter(({ awarded }) => awarded > 0));
  const reasons = [
    ...new Set([coins?.reason, ...rewards.map(({ withheldReason }) => withheldReason)].filter((reason) => reason !== undefined)),
  ];
  const waits = [...new Set(paid.flatMap(({ pendingReasons }) => pendingReasons ?? []))];
  return (
    <Card as="ul" rows className="qz-gains">
      {paid.map(({ reason, awarded, state: lineState }, at) => (
        <li key={at}>
          <span>{movementWords(reason)}</span>
          <CoinAmount utc={awarded} signed pending={lineState === 'pending'} />
        </li>
      ))}
      {waits.map((reason) => (
        <li key={reason} className="qz-gain-words">
          <Icon path={hourglassLow} />
          <span>{reason === 'unproven' && hasProfile ? <a href="/profile">{holdWords(reason)}</a> : holdWords(reason)}</span>
        </li>
      ))}
      {reasons.map((reason) => (
        <li key={reason} className="qz-gain-words">
          <Icon path={infoCircle} />
          <span>{withheldWords(reason)}</span>
        </li>
      ))}
      {streak?.status === 'done_today' && (
        <li className="qz-gain-words">
          <Icon path={flame} />
          <span>
            Série{'\u00a0'}: {plural(streak.current, 'jour')}, journée validée
          </span>
        </li>
      )}
      {badges.map(({ code, name }) => (
        <li key={code} className="qz-gain-words">
          <Icon path={medal} />
          <span>
            Nouveau badge{'\u00a0'}: {name}
          </span>
        </li>
      ))}
      {state && (
        <li>
          {hasWallet ? <a href="/ulty-coins">Votre solde</a> : <span>Votre solde</span>}
          <CoinAmount utc={state.balance} fcfa="short" />
        </li>
      )}
    </Card>
  );
}
