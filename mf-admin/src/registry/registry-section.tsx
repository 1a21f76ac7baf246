import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import { plural } from '@ulty/domain/base/format.js';
import { EmptyState } from '@ulty/elements/base/states';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { DeployKeys } from '../deploy-keys/deploy-keys';
import { ModulePanel } from '../module-panel/module-panel';
import { ChangeModal } from './change-modal';
import { useRegistry, type Asked, shortMoment } from '../remotes/registry.data';
import './registry.css';
import { RegistryHistory } from './registry-history';
import { RegistryTable } from './registry-table';
import { Notice } from '@ulty/elements/base/notice';
import { trustedNow } from '@ulty/kit';

/** How long a trial that ended automatically is reported. */
const TOLD_MS = 7 * 86_400_000;

/** Trials that the server has ended, until another decision about the remote or for a week. */
function EndedTrials({ entries }: { entries: readonly RegistryEntry[] }) {
  const ended = entries.flatMap(({ id, history: [latest] }) =>
    latest?.action === 'withdraw' && latest.actor === 'system' && trustedNow() - Date.parse(latest.at) < TOLD_MS
      ? [{ id, line: latest }]
      : [],
  );
  return ended.map(({ id, line }) => (
    <Notice key={line.id} tone="error" title={`${id}\u00a0: l’essai de ${line.before} s’est arrêté seul`}>
      {line.reason} <time dateTime={line.at}>{shortMoment(line.at)}</time>
    </Notice>
  ));
}

/** Which version of each remote people get, its failures, and who may publish. Product §2.24, design §4. */
export function RegistrySection() {
  const { data, error, mutate } = useRegistry();
  const [chosen, setChosen] = useState<string | null>();
  const [asked, setAsked] = useState<{ entry: RegistryEntry; asked: Asked } | null>(null);
  // Until another one is chosen, the remote on trial is open: it stays open when its trial ends.
  const [first, setFirst] = useState<string>();
  const onTrial = data?.find(({ canary }) => canary)?.id;
  if (first === undefined && onTrial !== undefined) setFirst(onTrial);
  const openId = chosen === undefined ? first : chosen;
  const open = data?.find(({ id }) => id === openId);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Modules</h1>
          {data && <p>{summaryOf(data)}</p>}
        </div>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des modules…" failed="Les modules n’ont pas pu être chargés" />
      {data && <EndedTrials entries={data} />}
      {data?.length === 0 && <EmptyState title="Rien à traiter">Aucun module n’est publié sur ce serveur.</EmptyState>}
      {data && data.length > 0 && (
        <RegistryTable
          entries={data}
          openId={open?.id ?? null}
          onOpen={setChosen}
          onEnable={(entry) => setAsked({ entry, asked: { action: 'enable' } })}
        />
      )}
      {open && (
        <>
          <ModulePanel
            key={open.id}
            entry={open}
            isFocused={chosen !== undefined}
            onAsk={(change) => setAsked({ entry: open, asked: change })}
            onChanged={() => mutate()}
          />
          <RegistryHistory entry={open} />
        </>
      )}
      {data && <DeployKeys remoteIds={data.map(({ id }) => id)} />}
      {asked && <ChangeModal {...asked} onChanged={() => mutate()} onClosed={() => setAsked(null)} />}
    </>
  );
}

function summaryOf(entries: readonly RegistryEntry[]): string {
  const disabled = entries.filter(({ isEnabled }) => !isEnabled).length;
  const trials = entries.filter(({ canary }) => canary).length;
  return [
    plural(entries.length, 'module'),
    disabled === 0 ? 'tous en service' : plural(disabled, 'désactivé'),
    ...(trials > 0 ? [`${trials} à l’essai`] : []),
  ].join(' · ');
}
