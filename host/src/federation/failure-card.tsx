import { ErrorState, OfflineState } from '@ulty/elements/base/states';
import { Button } from '@ulty/elements/base/button';
import type { PageFailure } from './page-failure';

interface FailureCardProps {
  failure: PageFailure;
  /** Whether the server answers, as far as is known. */
  isHeard: boolean;
  onRetry: () => void;
}

/** Shown in place of a page that could not be loaded; the shell around it is unchanged. */
export function FailureCard({ failure, isHeard, onRetry }: FailureCardProps) {
  if (failure.kind === 'INCOMPATIBLE') {
    return (
      <OfflineState
        title="Cette page demande une version plus récente de l’application."
        action={<Button onClick={() => location.reload()}>Actualiser</Button>}
      >
        Actualiser ne perd rien de ce que vous avez fait.
      </OfflineState>
    );
  }
  if (failure.kind === 'OFFLINE') {
    return (
      <OfflineState title="Cette page n’est pas sur ce téléphone" action={<Button onClick={onRetry}>Réessayer</Button>}>
        Elle s’ouvrira sans réseau après une première visite en ligne.
      </OfflineState>
    );
  }
  if (!isHeard) {
    return (
      <OfflineState title="Le réseau ne passe pas" action={<Button onClick={onRetry}>Réessayer</Button>}>
        Cette page s’ouvrira d’elle-même dès qu’il passera.
      </OfflineState>
    );
  }
  return (
    <ErrorState title="Cette page n’a pas pu être chargée" code={failure.code} onRetry={onRetry}>
      Le reste d’Ulty fonctionne. Réessayez dans un instant.
    </ErrorState>
  );
}
