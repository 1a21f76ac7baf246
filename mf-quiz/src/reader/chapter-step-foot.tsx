import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { SessionFoot } from '@ulty/elements/base/session-foot';
import { useNavigate } from '@ulty/kit';
import type { SessionStep } from '@ulty/kit/session-step';
import { useState } from 'react';

export interface ChapterStepFootProps {
  step: SessionStep;
  /** Whether the chapter counts as read, by its own rules. */
  isRead: boolean;
  /** Checks again whether it counts by now. */
  looksRead: () => boolean;
}

const onwardWords = ({ href, label }: SessionStep['next']) => (href.includes('/quiz/') ? 'J’ai lu\u00a0: aux questions' : label);

/**
 * Foot of a chapter that is read as a step of the session. Pressing it does not make the chapter count as read: what is missing is shown,
 * and the learner can leave all the same.
 */
export function ChapterStepFoot({ step, isRead, looksRead }: ChapterStepFootProps) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const onRead = () => {
    if (!looksRead()) {
      setAsked(true);
      return;
    }
    step.finish();
    void navigate(step.next.href);
  };
  return (
    <SessionFoot>
      {isAsked && !isRead && (
        <>
          <Notice tone="pending" role="status" title="Le chapitre n’est pas encore lu">
            Il compte une fois vu jusqu’au bout, le temps d’une vraie lecture.
          </Notice>
          <ButtonLink variant="quiet" wide href={step.next.href}>
            Continuer quand même
          </ButtonLink>
        </>
      )}
      <Button wide onClick={onRead}>
        {onwardWords(step.next)}
      </Button>
    </SessionFoot>
  );
}
