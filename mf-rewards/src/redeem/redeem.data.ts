import { answerRedemptionCheck, askRedemption, cancelRedemption } from '@ulty/contracts/commands/rewards.js';
import { redemption, redemptionList, redemptionStart } from '@ulty/contracts/reads/redemptions.js';
import { rewardCatalog } from '@ulty/contracts/reads/reward-system.js';
import type { Redemption, RedemptionCheckRequest, RedemptionRequest } from '@ulty/contracts/rewards/redemptions.js';
import { errorSentence, isApiError, newEventId, sendCommand, showToast, useRead, useRenew } from '@ulty/kit';
import { useRef, useState } from 'react';

export const useStart = () => useRead(redemptionStart);
export const useRequests = () => useRead(redemptionList);
/** Revalidates when the learner returns to the page, to show what administrators and operators have done. */
const ON_RETURN = { revalidateOnFocus: true, focusThrottleInterval: 2_000, dedupingInterval: 2_000 } as const;
export const useRequest = (id: string) => useRead(redemption, { id }, ON_RETURN);
export const useItems = () => useRead(rewardCatalog);

/** Sends a command about redemptions. A refusal is shown in a toast, and the page's data are reloaded. */
function useCall(): { call: <Answer>(send: () => Promise<Answer>, failed: string) => Promise<Answer | null>; isBusy: boolean } {
  const renew = useRenew();
  const [isBusy, setBusy] = useState(false);

  async function call<Answer>(send: () => Promise<Answer>, failed: string): Promise<Answer | null> {
    setBusy(true);
    try {
      const answer = await send();
      await renew(['coins']);
      return answer;
    } catch (error) {
      showToast({ kind: 'failed', title: failed, detail: errorSentence(error) });
      if (isApiError(error) && error.status < 500) await renew(['coins']);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { call, isBusy };
}

export type Wanted = Omit<RedemptionRequest, 'eventId'>;

/** Asks for an exchange. While the answer is missing, asking for the same again is the same request. */
export function useAsk(): { ask: (wanted: Wanted) => Promise<Redemption | null>; isBusy: boolean } {
  const { call, isBusy } = useCall();
  const undecided = useRef(new Map<string, string>());

  async function ask(wanted: Wanted): Promise<Redemption | null> {
    const name = JSON.stringify(wanted);
    const eventId = undecided.current.get(name) ?? newEventId();
    undecided.current.set(name, eventId);
    const made = await call(() => sendCommand(askRedemption, { body: { eventId, ...wanted } }), 'Rien n’a été demandé');
    if (made) undecided.current.delete(name);
    return made;
  }

  return { ask, isBusy };
}

/** The learner's acts on a request: begin or answer its questions, withdraw it. */
export function useRequestCalls(id: string) {
  const { call, isBusy } = useCall();
  const { mutate } = useRequest(id);
  const check = async (body: RedemptionCheckRequest, failed: string) => {
    const answer = await call(() => sendCommand(answerRedemptionCheck, { params: { id }, body }), failed);
    if (answer) await mutate(answer.redemption, { revalidate: false });
    return answer;
  };
  return {
    isBusy,
    start: () => check({ action: 'start' }, 'Les questions ne sont pas venues'),
    answer: (answers: { questionId: string; choices: string[] }[]) =>
      check({ action: 'answer', answers }, 'Vos réponses ne sont pas parties'),
    cancel: async () => {
      const answer = await call(() => sendCommand(cancelRedemption, { params: { id } }), 'La demande n’a pas été annulée');
      if (answer) await mutate(answer, { revalidate: false });
    },
  };
}
