import { addressOf } from '@ulty/contracts/reads/address.js';
import type { Read, ReadParams } from '@ulty/contracts/reads/define-read.js';
import { formatLastSync } from '@ulty/domain/format.js';
import type { OutboxItem } from '@ulty/offline/snapshot';
import { useMemo } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useNow } from './clock';
import { useConnectivity } from './connectivity';
import { useOutbox } from './outbox';

/** When what this page shows of an address was the server's state, at the latest: ms since 1970 by the trusted clock. */
const useTimes = create<Readonly<Record<string, number>>>(() => ({}));

/** Records the time of an address's data: when it was asked for or, of a copy, when that was. */
export function noteDataTime(address: string, at: number): void {
  useTimes.setState({ [address]: at });
}

/** The time of an address's data; undefined before there are any. */
export function dataTime(address: string): number | undefined {
  return useTimes.getState()[address];
}

/** Where parameters are all optional they may be left out. */
type Given<Params> = {} extends Params ? [params?: Params] : [params: Params];

/** How old what a read shows is, in words, while the server cannot be reached; null while it can. */
export function useAge<Answer, Params extends ReadParams>(read: Read<Answer, Params>, ...[params]: Given<Params>): string | null {
  const address = addressOf(read, params ?? {});
  const at = useTimes((times) => times[address]);
  const isReached = useConnectivity((state) => state.isOnline && state.isReached);
  const now = useNow();
  return isReached || at === undefined ? null : `Mis à jour\u00a0: ${formatLastSync(new Date(at), now)}`;
}

/**
 * The learner's acts that the answer of a read does not show yet: what the server decided after it gave that answer, then what waits on this
 * device. A page that draws these over the answer never shows an act undone between its sending and the next answer. Decision 0115.
 */
export function useActs<Answer, Params extends ReadParams>(read: Read<Answer, Params>, ...[params]: Given<Params>): readonly OutboxItem[] {
  const address = addressOf(read, params ?? {});
  // Over no answer nothing can look undone.
  const at = useTimes((times) => times[address] ?? Infinity);
  const { items, settled } = useOutbox(useShallow((state) => ({ items: state.items, settled: state.settled })));
  return useMemo(() => {
    const unseen = settled.filter(({ decidedAt }) => decidedAt >= at);
    return unseen.length === 0 ? items : [...unseen, ...items];
  }, [items, settled, at]);
}
