import { heroPage } from '@ulty/domain/base/pages.js';
import { isWithoutNetwork } from '@ulty/downloads/not-on-phone';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { EmptyState, ErrorState, OfflineState } from '@ulty/elements/base/states';
import { errorCode, errorSentence, isApiError } from '@ulty/kit';

/** A pack that could not be read: gone or not open, not on this phone, or to be tried again. */
export function PackFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState title="Ce pack n’est pas ouvert" action={<ButtonLink href={heroPage}>Voir QuizHero</ButtonLink>}>
        Il a peut-être été remplacé, ou QuizHero n’est pas encore ouvert.
      </EmptyState>
    );
  if (isWithoutNetwork(error))
    return (
      <OfflineState title="Ce pack n’est pas sur ce téléphone" action={<Button onClick={onRetry}>Réessayer</Button>}>
        Téléchargez-le à la prochaine connexion{'\u00a0'}: il s’ouvre ensuite sans réseau.
      </OfflineState>
    );
  return (
    <ErrorState title="Le pack n’a pas pu être chargé" code={errorCode(error)} onRetry={onRetry}>
      {errorSentence(error)}
    </ErrorState>
  );
}
