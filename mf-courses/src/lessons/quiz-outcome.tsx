import { plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { refresh } from '@ulty/elements/base/icons';
import type { QuizStanding } from './quiz-standing';

/** The reader's result at the end of a quiz lesson: what is left, what was missed, whether it is passed. */
export function QuizOutcome({ standing, onAgain }: { standing: QuizStanding; onAgain: () => void }) {
  const { total, right, needed, isPassed, left, missedIds } = standing;
  const score = `${right} ${right > 1 ? 'bonnes réponses' : 'bonne réponse'} sur ${total}`;
  if (left > 0 && !isPassed)
    return (
      <Notice title={`Encore ${plural(left, 'question')}`} role="status">
        {score}. Le quiz se réussit à {needed} sur {total}.
      </Notice>
    );
  return (
    <>
      <Notice tone={isPassed ? 'done' : 'pending'} title={isPassed ? `Quiz réussi\u00a0: ${score}` : score} role="status">
        {isPassed
          ? 'Les questions manquées reviendront dans vos révisions.'
          : `Il en faut ${needed}. Relisez les explications, puis réessayez.`}
      </Notice>
      {missedIds.length > 0 && (
        <Button wide variant="outline" icon={refresh} onClick={onAgain}>
          Refaire {missedIds.length > 1 ? `les ${missedIds.length} questions manquées` : 'la question manquée'}
        </Button>
      )}
    </>
  );
}
