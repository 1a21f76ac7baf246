import { makeDuo } from '@ulty/contracts/commands/community.js';
import type { Duo } from '@ulty/contracts/community/duos.js';
import { quizTaken } from '@ulty/contracts/event-types/learning.js';
import { duoLink, ownDuos } from '@ulty/contracts/reads/duos.js';
import { duoPage } from '@ulty/domain/base/pages.js';
import { DUO, duoInvitation } from '@ulty/domain/people/duos.js';
import { errorSentence, readKey, sendCommand, useRead, useSWRConfig } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { useState } from 'react';

const DAY_MS = 86_400_000;

export const useDuos = () => useRead(ownDuos, {});
export const useDuoLink = (code: string) => useRead(duoLink, { code });

/** The other's name where it can be said. */
export const otherName = ({ alias }: Pick<Duo, 'alias'>): string => alias ?? 'votre partenaire';

/** Pieces that wait on this device: quizzes of the week that the server has not decided yet. */
export function useWaitingPieces({ code, state, own, pieces, until }: Duo): number {
  const end = Date.parse(until);
  const done = useActs(duoLink, { code }).filter(({ type, timestamp }) => {
    const at = Date.parse(timestamp);
    return type === quizTaken.type && at < end && at >= end - DUO.days * DAY_MS;
  });
  return state === 'done' ? 0 : Math.max(0, Math.min(done.length, DUO.mostOfOne - own, DUO.quizzes - pieces.length));
}

/** How many of the five are done. */
export const doneWords = (done: number): string => `${done}\u00a0quiz ${done > 1 ? 'faits' : 'fait'} sur ${DUO.quizzes}`;

/** How long the week still lasts, in words. */
export function leftWords(until: string, now: Date): string {
  const days = Math.min(DUO.days, Math.ceil((Date.parse(until) - now.getTime()) / DAY_MS));
  return days > 1 ? `encore ${days}\u00a0jours` : 'dernier jour';
}

/** A link's address and the message to send it with. */
export function sharing(code: string) {
  const link = `${location.origin}${duoPage({ code })}`;
  const text = duoInvitation(link);
  return { link, text, whatsApp: `https://wa.me/?text=${encodeURIComponent(text)}` };
}

/** Makes the link; needs the network. `fault`: why it failed. */
export function useMakeDuo(): { make: () => Promise<void>; isBusy: boolean; fault: string | undefined } {
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  async function make(): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      await sendCommand(makeDuo);
      await mutate(readKey(ownDuos, {}));
    } catch (error) {
      setFault(errorSentence(error));
    }
    setBusy(false);
  }
  return { make, isBusy, fault };
}
