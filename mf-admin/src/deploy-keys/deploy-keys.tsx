import type { DeployKey, MadeDeployKey } from '@ulty/contracts/host/deploy-keys.js';
import { Button as PlainButton } from '@ulty/elements/base/button';
import { key as keyIcon } from '@ulty/elements/base/icons';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { useDeployKeys } from './deploy-keys.data';
import './deploy-keys.css';
import { KeyModal } from './key-modal';
import { KeysTable } from './keys-table';
import { MadeKey } from './made-key';
import { RevokeModal } from './revoke-modal';

/** The keys with which teams publish: they are made here, shown once, and revoked here. Design §4. */
export function DeployKeys({ remoteIds }: { remoteIds: readonly string[] }) {
  const { data, error, mutate } = useDeployKeys();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeDeployKey | null>(null);
  const [revoked, setRevoked] = useState<DeployKey | null>(null);
  return (
    <section className="keys u-stack-12" aria-labelledby="keys-title">
      <header className="console-head u-wrap">
        <div>
          <h2 id="keys-title">Clés de publication</h2>
          <p>Une version envoyée sans signature connue n’est jamais servie.</p>
        </div>
        {/* A second key would replace the first one's token, which cannot be shown again. */}
        <PlainButton variant="outline" icon={keyIcon} disabled={made !== null} onClick={() => setAdding(true)}>
          Ajouter une clé
        </PlainButton>
      </header>
      {made && <MadeKey made={made} onKept={() => setMade(null)} />}
      <ReadStates read={{ data, error, mutate }} loading="Chargement des clés…" failed="Les clés n’ont pas pu être chargées" />
      {data?.length === 0 && <p className="u-muted">Aucune clé. Une équipe en a besoin pour publier son module.</p>}
      {data && data.length > 0 && <KeysTable keys={data} onRevoke={setRevoked} />}
      {isAdding && (
        <KeyModal
          remoteIds={remoteIds}
          onMade={async (next) => {
            setMade(next);
            await mutate();
          }}
          onClosed={() => setAdding(false)}
        />
      )}
      {revoked && <RevokeModal deployKey={revoked} onRevoked={() => mutate()} onClosed={() => setRevoked(null)} />}
    </section>
  );
}
