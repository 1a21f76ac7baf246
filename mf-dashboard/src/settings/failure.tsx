import { loginPath } from '@ulty/domain/base/safe-path.js';
import { phoneAuthPage } from '@ulty/domain/base/pages.js';
import { RefusedNotice } from '@ulty/elements/base/refused-notice';
import { errorCode, errorSentence, useLocation } from '@ulty/kit';
import type { ReactNode } from 'react';
import { fieldOf } from './settings.data';

/** Why a request was refused, with the API's message for `field` if there is one, or a link to sign in again; nothing without a refusal. */
export function Failure({ error, field, hasPhone }: { error: unknown; field?: string; hasPhone?: boolean }) {
  const { pathname } = useLocation();
  if (error === null) return null;
  return (
    <RefusedNotice cause={error} title={errorSentence(error)}>
      {(field && fieldOf(error, field)) ?? wayOn(errorCode(error), hasPhone ?? false, pathname)}
    </RefusedNotice>
  );
}

function wayOn(code: string, hasPhone: boolean, here: string): ReactNode {
  if (code === 'UNAUTHENTICATED') return <a href={loginPath(here)}>Se connecter</a>;
  if (code !== 'FRESH_SIGN_IN_REQUIRED') return `Code ${code}`;
  return (
    <>
      <a href={hasPhone ? `${phoneAuthPage}?returnTo=${here}` : `/api/login?autre=1&returnTo=${here}`} target="_blank" rel="noreferrer">
        Se connecter dans un autre onglet
      </a>
      , puis revenez ici et recommencez. Ce que vous avez écrit reste.
    </>
  );
}
