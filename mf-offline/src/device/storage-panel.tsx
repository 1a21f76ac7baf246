import { formatBytes } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Notice } from '@ulty/elements/base/notice';
import type { StorageState } from '@ulty/offline/download-types';
import type { DeviceLibrary } from '@ulty/offline/library';
import type { DeviceRead } from './use-device-read';
import { StorageBar } from './storage-bar';
import { StorageProtection } from './storage-protection';
import './storage.css';

const NBSP = '\u00a0';

/** The space that Ulty uses on this phone, what is left, and whether the browser may erase it. Product §2.22. */
export function StoragePanel({ library, storage }: { library: DeviceLibrary; storage: DeviceRead<StorageState> }) {
  const { data, hasFailed, again } = storage;
  return (
    <Card as="section" className="offline-storage u-stack-8" aria-labelledby="offline-stockage">
      <div className="offline-storage-head u-wrap">
        <h2 className="u-h3" id="offline-stockage">
          Stockage
        </h2>
        {data && (
          <p className="u-figure">
            {formatBytes(data.used)} <span className="u-muted">{data.quota === null ? 'utilisés' : `sur ${formatBytes(data.quota)}`}</span>
          </p>
        )}
      </div>
      {data && <StorageBar storage={data} />}
      {data && data.free !== null && (
        <p className="u-small u-muted">
          Ce navigateur accorde encore {formatBytes(data.free)} à Ulty. La place libre du téléphone peut être moindre.
        </p>
      )}
      {hasFailed && !data && <p className="u-muted">La place prise sur ce téléphone n’est pas connue.</p>}
      {data?.isTemporary && (
        <Notice tone="pending" title={`Fenêtre privée${NBSP}: stockage temporaire`}>
          Tout sera effacé à sa fermeture. Téléchargez depuis une fenêtre normale.
        </Notice>
      )}
      {data && !data.isTemporary && <StorageProtection library={library} isPersisted={data.isPersisted} onAnswer={again} />}
    </Card>
  );
}

/** Shown once, after the browser has erased this phone's data. Product §2.22. */
export function ErasedNotice({ words }: { words: string }) {
  return (
    <Notice tone="pending" role="status" title={`${words}.`}>
      Ce que vous avez envoyé est gardé par Ulty{NBSP}: il suffit de télécharger de nouveau.
    </Notice>
  );
}
