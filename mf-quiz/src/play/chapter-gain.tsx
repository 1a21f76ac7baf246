import type { ChapterStanding } from '@ulty/contracts/learning/library.js';
import { Coin } from '@ulty/elements/base/coin';
import { FIRST_PASS_UTC, PERFECT_FIRST_UTC } from './coins';

/** What the quiz of a chapter pays: only a first attempt pays. Product §1.4. */
export function ChapterGain({
  standing: { quizAttempts, quizBest },
  passPercent,
}: {
  standing: Pick<ChapterStanding, 'quizAttempts' | 'quizBest'>;
  passPercent: number;
}) {
  if (quizAttempts > 0) {
    return (
      <p className="u-muted">
        Déjà fait{quizBest === null ? '' : `, meilleur score\u00a0: ${quizBest}\u00a0%`}. Un nouvel essai ne rapporte plus d’UltyCoins.
      </p>
    );
  }
  return (
    <p className="play-gain-words u-gap-10">
      <Coin />
      <span>
        Le premier essai rapporte {FIRST_PASS_UTC}
        {'\u00a0'}UTC dès {passPercent}
        {'\u00a0'}%, {PERFECT_FIRST_UTC}
        {'\u00a0'}UTC sans faute.
      </span>
    </p>
  );
}
