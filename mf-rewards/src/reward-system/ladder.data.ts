import { buyOrnament, wearOrnament } from '@ulty/contracts/commands/rewards.js';
import { ownOrnaments } from '@ulty/contracts/reads/ornaments.js';
import type { Ornament, Ornaments } from '@ulty/contracts/rewards/ornaments.js';
import {
  errorSentence,
  isApiError,
  newEvent,
  readKey,
  sendCommand,
  showToast,
  useRead,
  useRenew,
  useSession,
  useSWRConfig,
  type NewEvent,
} from '@ulty/kit';
import { useRef, useState } from 'react';

export const useOrnaments = () => useRead(ownOrnaments, {});

/** Buys, wears and takes off. Until it is answered, buying again sends the same event, so it is paid once. */
export function useLadder(): {
  buy: (ornament: Ornament, name: string) => Promise<void>;
  wear: (ornament: Ornament, isWorn: boolean) => Promise<void>;
  isBusy: boolean;
} {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const renew = useRenew();
  const undecided = useRef(new Map<string, NewEvent>());
  const [isBusy, setBusy] = useState(false);

  async function run(act: () => Promise<Ornaments>, done: string): Promise<void> {
    setBusy(true);
    try {
      await mutate(readKey(ownOrnaments, {}), await act(), { revalidate: false });
      showToast({ kind: 'done', title: done });
      await renew(['coins']);
    } catch (error) {
      showToast({ kind: 'failed', title: 'Rien n’a changé', detail: errorSentence(error) });
    } finally {
      setBusy(false);
    }
  }

  async function buy(ornament: Ornament, name: string): Promise<void> {
    if (!user) return;
    const key = `${ornament.kind} ${ornament.code}`;
    const event = undecided.current.get(key) ?? newEvent(user.id);
    undecided.current.set(key, event);
    await run(async () => {
      try {
        const page = await sendCommand(buyOrnament, { body: { ...event, ...ornament } });
        undecided.current.delete(key);
        return page;
      } catch (error) {
        if (isApiError(error) && error.status < 500) undecided.current.delete(key);
        throw error;
      }
    }, `${name}\u00a0: à vous`);
  }

  return {
    buy,
    wear: (ornament, isWorn) =>
      run(() => sendCommand(wearOrnament, { body: { ...ornament, isWorn } }), isWorn ? 'C’est porté' : 'C’est retiré'),
    isBusy,
  };
}
