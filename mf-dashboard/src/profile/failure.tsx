import { loginPath } from '@ulty/domain/own-path.js';
import { RefusedNotice } from '@ulty/elements/refused-notice';
import { errorCode, errorSentence } from '@ulty/kit';
import { fieldOf } from './profile.data';

/** Why an act was refused, with what the API says of `field` when it does, or the way back in; nothing while it was not. */
export function Failure({ error, field }: { error: unknown; field?: string }) {
  if (error === null) return null;
  return (
    <RefusedNotice cause={error} title={errorSentence(error)}>
      {(field && fieldOf(error, field)) ?? (errorCode(error) === 'UNAUTHENTICATED' ? <a href={loginPath('/profile')}>Se connecter</a> : `Code ${errorCode(error)}`)}
    </RefusedNotice>
  );
}
