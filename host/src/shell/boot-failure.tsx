import { ErrorState } from '@ulty/elements/base/states';

/** Shown when there is neither a network answer nor a copy on this phone: the first visit ever is offline, or the server is down. */
export function BootFailure({ error }: { error: unknown }) {
  const isOffline = !navigator.onLine;
  return (
    <main id="contenu" className="shell-main shell-page">
      <ErrorState
        title={isOffline ? 'Vous êtes hors-ligne' : 'Ulty ne répond pas'}
        code={isOffline ? 'HORS-LIGNE' : error instanceof Error ? error.message : 'INCONNU'}
        onRetry={() => location.reload()}
      >
        Les pages déjà visitées s’ouvrent sans réseau. Celle-ci demande une première connexion.
      </ErrorState>
    </main>
  );
}
