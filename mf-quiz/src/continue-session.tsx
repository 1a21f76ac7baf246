import { ButtonLink } from '@ulty/elements/base/button';
import type { SessionStep } from '@ulty/kit/session-step';

/** The link to the next step of the session, below content that cannot be shown. Renders nothing outside a session. */
export function ContinueSession({ step }: { step: SessionStep | null }) {
  return (
    step && (
      <ButtonLink variant="quiet" href={step.next.href}>
        {step.next.label}
      </ButtonLink>
    )
  );
}
