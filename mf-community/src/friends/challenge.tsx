import type { SocialPage } from '@ulty/contracts/community/friends.js';
import { progressLabel } from '@ulty/domain/learning/progress.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Progress } from '@ulty/elements/base/progress';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';

/** The goal of the week, reached together. It pays nothing. Product §2.12. */
export function Challenge({ challenge: { goal, done, own } }: { challenge: NonNullable<SocialPage['challenge']> }) {
  const percent = Math.min(100, Math.floor((done * 100) / goal));
  const made = done > 1 ? `${done} faits` : done === 1 ? 'un fait' : 'aucun encore';
  return (
    <SelvedgePanel
      eyebrow="Défi de la semaine"
      title={percent >= 100 ? `${goal}\u00a0quiz ensemble\u00a0: défi tenu.` : `${goal}\u00a0quiz ensemble\u00a0: ${made}.`}
      action={
        <div className="cs-challenge">
          <Progress percent={percent} name="Défi de la semaine" words={progressLabel(percent)} detail={`dont ${own} par vous`} />
          <ButtonLink wide href="/quiz-ulty-stars">
            Faire un quiz · 3&nbsp;min
          </ButtonLink>
        </div>
      }
    />
  );
}
