import { acceptCharter } from '@ulty/contracts/commands/rewards.js';
import { referralClaimed } from '@ulty/contracts/event-types/referrals.js';
import { referrals } from '@ulty/contracts/reads/referrals.js';
import type { ReferralPage } from '@ulty/contracts/rewards/referrals.js';
import { shareWords } from '@ulty/domain/rewards/referrals.js';
import { errorSentence, readKey, sendCommand, showToast, useOutbox, useRead, useSendEvent, useSWRConfig } from '@ulty/kit';
import { refusalSentence } from '@ulty/kit/refusal-sentence';
import { useState } from 'react';

export const POSTER_PATH = '/api/referrals/poster';

/** One's own code, friends and earnings. */
export const useReferrals = () => useRead(referrals, {});

/** The short link as displayed, its address, and the text that is sent with it. */
export function sharing({ code, path }: Pick<ReferralPage, 'code' | 'path'>) {
  const link = `${location.origin}${path}`;
  const text = shareWords(code, link);
  const body = encodeURIComponent(text);
  return { link, shown: `${location.host}${path}`, text, whatsApp: `https://wa.me/?text=${body}`, sms: `sms:?&body=${body}` };
}

/** Sends a friend's code, at once or when there is network: until then it waits on this device. `fault`: why the last one was rejected. */
export function useClaim(): { claim: (code: string) => Promise<void>; fault: string | undefined; isBusy: boolean; isWaiting: boolean } {
  const send = useSendEvent();
  const isKept = useOutbox(({ items }) => items.some(({ type }) => type === referralClaimed.type));
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function claim(code: string): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      const sent = await send(referralClaimed, { code });
      if (sent.state === 'queued') showToast({ kind: 'done', title: 'Code gardé', detail: 'Il partira à la reconnexion.' });
      else if (sent.answer.outcome === 'rejected') setFault(await refusalSentence(sent.answer.reason));
      else showToast({ kind: 'done', title: 'Code enregistré' });
    } catch (error) {
      setFault(errorSentence(error));
    }
    setBusy(false);
  }
  return { claim, fault, isBusy, isWaiting: isKept && !isBusy };
}

/** Accepts the charter. */
export function useCharter(): { accept: () => Promise<void>; isBusy: boolean } {
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  async function accept(): Promise<void> {
    setBusy(true);
    try {
      await mutate(readKey(referrals, {}), await sendCommand(acceptCharter), { revalidate: false });
      showToast({ kind: 'done', title: 'Charte acceptée' });
    } catch (error) {
      showToast({ kind: 'failed', title: 'Rien n’a changé', detail: errorSentence(error) });
    }
    setBusy(false);
  }
  return { accept, isBusy };
}
