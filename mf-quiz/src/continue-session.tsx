import { ButtonLink } from '@ulty/elements/base/button';
import type { SessionStep } from '@ulty/kit/session-step';

/** Below what cannot be shown: the session of the day goes on without it. Nothing outside a session. */
export function ContinueSession({ step }: { step: SessionStep | null }) {
  return (
    step && (
      <ButtonLink variant="quiet" href={step.next.href}>
        {step.next.label}
      </ButtonLink>
    )
  );
}
