import { formatLastSync, plural } from '@ulty/domain/base/format.js';
import { loginPath, openingPath } from '@ulty/domain/base/safe-path.js';
import { offlinePage } from '@ulty/domain/base/pages.js';
import { SYNC_TEXT } from '@ulty/domain/base/sync.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { refresh } from '@ulty/elements/base/icons';
import { requestSync, useConnectivity, useOutbox } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';
import { SaveResults } from './save-results';
import { WaitingList } from './waiting-list';

const NBSP = '\u00a0';

export interface SendingProps {
  userId: string;
  /** Null while it is not open: then results cannot be saved as a file. */
  library: DeviceLibrary | null;
  now: Date;
  timeZone: string;
}

/** The events that wait on this phone, in words, with the button to send them. Product §2.22. */
export function Sending({ userId, library, now, timeZone }: SendingProps) {
  const { items, othersCount, lastSyncAt, trouble, isTemporary } = useOutbox();
  const isOnline = useConnectivity((state) => state.isOnline);
  const isReached = isOnline && trouble !== 'unreachable';
  return (
    <section className="u-stack-12" aria-labelledby="offline-a-envoyer">
      <h2 id="offline-a-envoyer">À envoyer</h2>
      {items.length > 0 ? (
        <WaitingList items={items} now={now} timeZone={timeZone} />
      ) : (
        <p className="u-muted">
          Rien n’attend. Dernière synchronisation{NBSP}: {formatLastSync(lastSyncAt === null ? null : new Date(lastSyncAt), now)}
        </p>
      )}
      {items.length > 0 && (
        <div className="offline-sending-foot" role="status">
          {isTemporary ? (
            <p className="u-pending">{SYNC_TEXT.temporary}</p>
          ) : (
            !isReached && <p className="u-muted">Rien n’est perdu{NBSP}: tout partira à la reconnexion.</p>
          )}
          {isOnline && trouble === 'unreachable' && <p className="u-pending">{SYNC_TEXT.unreachable}.</p>}
          {trouble === 'signed_out' && <p className="u-pending">{SYNC_TEXT.signedOut}.</p>}
        </div>
      )}
      {othersCount > 0 && (
        <p className="u-muted">
          {plural(othersCount, 'élément')} d’un autre profil {othersCount >= 2 ? 'attendent' : 'attend'} sa connexion.
        </p>
      )}
      {items.length > 0 && (
        <div className="u-wrap">
          <Send userId={userId} />
          {library && <SaveResults library={library} now={now} />}
        </div>
      )}
    </section>
  );
}

/** The button 'Envoyer'; when the session has ended, the sign-in comes first. */
function Send({ userId }: { userId: string }) {
  const isSyncing = useOutbox((state) => state.isSyncing);
  const isSignedOut = useOutbox((state) => state.trouble === 'signed_out');
  const { isOnline, isDetached } = useConnectivity();
  if (isDetached)
    return (
      <ButtonLink href={openingPath(userId, offlinePage)} target="_self">
        Entrer mon code
      </ButtonLink>
    );
  if (isSignedOut) return <ButtonLink href={loginPath(offlinePage)}>Se connecter</ButtonLink>;
  return (
    <Button icon={refresh} disabled={!isOnline || isSyncing} onClick={requestSync}>
      {isSyncing ? 'Envoi…' : 'Envoyer'}
    </Button>
  );
}
