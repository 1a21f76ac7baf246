import { wishReward } from '@ulty/contracts/commands/rewards.js';
import { rewardCatalog, rewardRules } from '@ulty/contracts/reads/reward-system.js';
import { errorSentence, sendCommand, showToast, useRead } from '@ulty/kit';
import { useState } from 'react';

export const useRules = () => useRead(rewardRules);
export const useCatalog = () => useRead(rewardCatalog);

/** Stores the wish to be notified about an item, or withdraws it; the catalogue is reloaded afterwards. */
export function useWish(): { wish: (itemId: string, isWished: boolean) => Promise<void>; isBusy: boolean } {
  const { mutate } = useCatalog();
  const [isBusy, setBusy] = useState(false);

  async function wish(itemId: string, isWished: boolean): Promise<void> {
    setBusy(true);
    try {
      await sendCommand(wishReward, { params: { id: itemId }, body: { isWished } });
      await mutate();
    } catch (error) {
      showToast({ kind: 'failed', title: 'Votre souhait n’a pas été gardé', detail: errorSentence(error) });
    } finally {
      setBusy(false);
    }
  }

  return { wish, isBusy };
}
