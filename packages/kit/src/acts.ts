import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import type { Read, ReadParams } from '@ulty/contracts/reads/define-read.js';
import { formatLastSync } from '@ulty/domain/base/format.js';
import { useConnectivity, useDataTimes, useNow, useOutbox, useShallow, type OutboxItem } from '@ulty/kit';
import { useMemo } from 'react';

/** The parameters may be left out where all of them are optional. */
type Given<Params> = {} extends Params ? [params?: Params] : [params: Params];

/** The age of a read's data in words, while the server cannot be reached; null while it can. */
export function useAge<Answer, Params extends ReadParams>(read: Read<Answer, Params>, ...[params]: Given<Params>): string | null {
  const address = addressOf(read, params ?? {});
  const at = useDataTimes((times) => times[address]);
  const isReached = useConnectivity((state) => state.isOnline && state.isReached);
  const now = useNow();
  return isReached || at === undefined ? null : `Mis à jour\u00a0: ${formatLastSync(new Date(at), now)}`;
}

/**
 * The learner's acts that the answer of a read does not include yet: what the server decided after that answer, then what waits on this
 * device. A page that draws these over the answer never shows an act undone between its sending and the next answer. Decision 0115. Bundled
 * by each remote that draws acts: it has no state of its own, so the host need not share it.
 */
export function useActs<Answer, Params extends ReadParams>(read: Read<Answer, Params>, ...[params]: Given<Params>): readonly OutboxItem[] {
  const address = addressOf(read, params ?? {});
  // Without an answer no act can look undone.
  const at = useDataTimes((times) => times[address] ?? Infinity);
  const { items, settled } = useOutbox(useShallow((state) => ({ items: state.items, settled: state.settled })));
  return useMemo(() => {
    const unseen = settled.filter(({ decidedAt }) => decidedAt >= at);
    return unseen.length === 0 ? items : [...unseen, ...items];
  }, [items, settled, at]);
}

/** Those acts of one kind, with their fields, in the order they were done. */
export function actsOfKind<Body, Outcome>(
  acts: readonly OutboxItem[],
  { type }: EventType<Body, Outcome>,
  isWanted: (fields: Body) => boolean = () => true,
): (OutboxItem & { fields: Body })[] {
  return acts.filter(
    (act): act is OutboxItem & { fields: Body } => act.type === type && act.fields !== undefined && isWanted(act.fields as Body),
  );
}
