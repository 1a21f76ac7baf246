import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import { Notice } from '@ulty/elements/base/notice';
import { trustedNow } from '@ulty/kit';
import { shortMoment } from '../remotes/registry.data';

/** How long a trial that ended by itself is told. */
const TOLD_MS = 7 * 86_400_000;

/** Trials that the server ended, until something else is decided on the remote or a week has passed. */
export function EndedTrials({ entries }: { entries: readonly RegistryEntry[] }) {
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
