import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { check } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { SessionFoot } from '@ulty/elements/base/session-foot';
import { useNavigate } from '@ulty/kit';
import type { SessionStep } from '@ulty/kit/session-step';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

type ReadState = 'read' | 'short' | 'unseen';

export interface ChapterStepFootProps {
  step: SessionStep;
  /** Whether the chapter counts as read, by its own rules. */
  isRead: boolean;
  /** Checks again whether it counts by now: seen to its end, and if so long enough. */
  look: () => ReadState;
  /** Number of its breaths when the last one is open; null for a text read at one go. */
  passages: number | null;
}

const SECOND_MS = 1_000;

/** The state of a chapter whose last breath is open, looked at every second. */
function useReadState(isOpen: boolean, look: () => ReadState): ReadState {
  const [state, setState] = useState<ReadState>('unseen');
  const lookNow = useEffectEvent(() => setState(look()));
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => lookNow(), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
  return isOpen ? state : 'read';
}

const onwardWords = ({ href, label }: SessionStep['next']) => (href.includes('/quiz/') ? 'J’ai lu\u00a0: aux questions' : label);

/**
 * Foot of a chapter that is read as a step of the session. Pressing it does not make the chapter count as read: what is missing is shown,
 * and the learner can leave all the same.
 */
export default function ChapterStepFoot({ step, isRead, look, passages }: ChapterStepFootProps): ReactNode {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const state = useReadState(passages !== null && !isRead, look);
  const onRead = () => {
    if (look() !== 'read') {
      setAsked(true);
      return;
    }
    step.finish();
    void navigate(step.next.href);
  };
  if (state === 'unseen') return null;
  if (state === 'short') {
    return (
      <SessionFoot>
        <ButtonLink variant="quiet" wide href={step.next.href}>
          Continuer sans compter cette lecture
        </ButtonLink>
      </SessionFoot>
    );
  }
  return (
    <SessionFoot>
      {passages !== null && (
        <p className="u-line u-small u-muted">
          <Icon path={check} size={18} />
          Les {passages} passages sont lus.
        </p>
      )}
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
