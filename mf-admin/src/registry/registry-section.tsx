import type { RegistryEntry } from '@ulty/contracts/remotes.js';
import { plural } from '@ulty/domain/format.js';
import { Notice } from '@ulty/elements/notice';
import { EmptyState } from '@ulty/elements/states';
import { errorSentence } from '@ulty/kit';
import { useState } from 'react';
import { ReadFailure } from '../access/refusals';
import { TableSkeleton } from '../console/table-skeleton';
import { ChangeModal } from './change-modal';
import { useRegistry, type Action } from './registry.data';
import './registry.css';
import { RegistryTable } from './registry-table';

/** Which version of each remote is live, and the switches. Product §2.24, design §4. */
export function RegistrySection() {
  const { data, error, mutate } = useRegistry();
  const [asked, setAsked] = useState<{ entry: RegistryEntry; action: Action } | null>(null);
  const disabled = data?.filter((entry) => !entry.isEnabled).length ?? 0;
  return (
    <>
      <header className="ad-head">
        <div>
          <h1>Modules</h1>
          {data && (
            <p>
              {plural(data.length, 'module')} · {disabled === 0 ? 'tous en service' : plural(disabled, 'désactivé')}
            </p>
          )}
        </div>
      </header>
      {!data && !error && <TableSkeleton label="Chargement des modules…" />}
      {!data && error && <ReadFailure error={error} title="Les modules n’ont pas pu être chargés" onRetry={() => void mutate()} />}
      {data && error && (
        <Notice tone="pending" role="status" title="Dernière liste reçue">
          {errorSentence(error)}
        </Notice>
      )}
      {data?.length === 0 && <EmptyState title="Rien à traiter">Aucun module n’est publié sur ce serveur.</EmptyState>}
      {data && data.length > 0 && <RegistryTable entries={data} onAsk={(entry, action) => setAsked({ entry, action })} />}
      {asked && <ChangeModal entry={asked.entry} action={asked.action} onChanged={() => mutate()} onClosed={() => setAsked(null)} />}
    </>
  );
}
