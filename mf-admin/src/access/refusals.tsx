import { adminLoginPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState, ErrorState } from '@ulty/elements/base/states';
import { isApiError, useNavigate } from '@ulty/kit';
import { FailedRead } from '@ulty/states/failed-read';
import { useEffect } from 'react';
import { SECURITY_PATH } from '../second-factor/second-factor.data';
import './refusals.css';

/** Shown to a signed-in person without the role: names the missing role. Product §2.24. */
export function RoleMissing() {
  return (
    <div className="access-refusal u-stack-16 u-start">
      <ErrorState title="Accès refusé" code="403">
        Il manque à votre compte le rôle «&nbsp;admin&nbsp;». Demandez-le à un administrateur, ou changez de compte.
      </ErrorState>
      <ButtonLink variant="quiet" href="/api/logout" data-logout="">
        Se déconnecter
      </ButtonLink>
    </div>
  );
}

/** Not signed in: link to the sign-in page. */
export function SignInFirst() {
  return (
    <EmptyState title="Connectez-vous d’abord" action={<ButtonLink href={adminLoginPage}>Aller à la connexion</ButtonLink>}>
      Cet espace est réservé aux administrateurs d’Ulty.
    </EmptyState>
  );
}

/** The API answers nothing before the second factor is enabled: the section that sets it up replaces the requested one. */
function SecondFactorFirst() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(SECURITY_PATH, { replace: true });
  }, [navigate]);
  return null;
}

/**
 * The failure of a read in the administration: a missing session, role or second factor has its own message, other errors can be retried.
 */
export function ReadFailure({ error, title, onRetry }: { error: unknown; title: string; onRetry: () => void }) {
  if (isApiError(error) && error.status === 401) return <SignInFirst />;
  if (isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED') return <SecondFactorFirst />;
  if (isApiError(error) && error.status === 403) return <RoleMissing />;
  return <FailedRead error={error} failed={title} onRetry={onRetry} />;
}
