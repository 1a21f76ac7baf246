import { chooseSocialSettings } from '@ulty/contracts/commands/community.js';
import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { friendAnswered, friendAsked } from '@ulty/contracts/event-types/friends.js';
import type { FriendOutcome, SocialPage, SocialSettings } from '@ulty/contracts/community/friends.js';
import { socialPage } from '@ulty/contracts/reads/friends.js';
import { friendCode } from '@ulty/domain/people/friends.js';
import { errorSentence, readKey, sendCommand, showToast, useRead, useSendEvent, useSWRConfig, type NewEvent } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { waitWords } from '@ulty/kit/wait-words';
import { refusalSentence } from '@ulty/kit/refusal-sentence';
import { useState } from 'react';

export const WITHOUT_ALIAS = 'Sans alias';

export const useSocial = () => useRead(socialPage, {});

/** Labels of the acts about friends that the page does not show yet, the oldest first. */
export function useWaiting(type: Pick<EventType, 'type'>): string[] {
  return useActs(socialPage, {}).flatMap((act) => (act.type === type.type ? act.label : []));
}

/** Sends an act, or stores it until there is network. Resolves to the reason of a rejection; undefined without one. */
export function useAct(): <Body>(
  type: EventType<Body, Pick<FriendOutcome, 'outcome' | 'reason'>>,
  body: Body & Partial<NewEvent>,
  alias: string | null,
  done?: string,
) => Promise<string | undefined> {
  const send = useSendEvent();
  return async (type, body, alias, done) => {
    try {
      const sent = await send(type, body, { title: alias ?? WITHOUT_ALIAS });
      if (sent.state === 'queued') {
        showToast({ kind: 'waiting', title: 'Gardé sur ce téléphone', detail: waitWords().when });
        return undefined;
      }
      if (sent.answer.outcome === 'rejected') return await refusalSentence(sent.answer.reason);
      if (done) showToast({ kind: 'done', title: done });
      return undefined;
    } catch (error) {
      return errorSentence(error);
    }
  };
}

/** Asks for friendship with the typed or scanned text: a code, or the alias of an adult. `fault`: why the last one was rejected. */
export function useAsk(page: SocialPage): { ask: (text: string) => Promise<void>; fault: string | undefined } {
  const act = useAct();
  const [fault, setFault] = useState<string>();
  async function ask(text: string): Promise<void> {
    const code = friendCode(text);
    const isKnown = page.friends.some(({ alias }) => alias?.toLowerCase() === text.toLowerCase());
    if (isKnown) return setFault('Vous êtes déjà amis.');
    setFault(await act(friendAsked, code ? { code } : { alias: text }, text, 'Demande envoyée'));
  }
  return { ask, fault };
}

/** Whether an answer to a request waits on this device. */
export function useIsAnswerWaiting(alias: string | null): boolean {
  const waiting = useWaiting(friendAnswered);
  return [true, false].some((isAccepted) => waiting.includes(friendAnswered.label({ person: '', isAccepted }, alias ?? WITHOUT_ALIAS)));
}

/** Changes a setting; needs the network. */
export function useSettings(): { change: (settings: SocialSettings) => Promise<void>; isBusy: boolean } {
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  async function change(settings: SocialSettings): Promise<void> {
    setBusy(true);
    try {
      await mutate(readKey(socialPage, {}), await sendCommand(chooseSocialSettings, { body: settings }), { revalidate: false });
      showToast({ kind: 'done', title: settings.renewCode ? 'Nouveau code' : 'Réglage enregistré' });
    } catch (error) {
      showToast({ kind: 'failed', title: 'Rien n’a changé', detail: errorSentence(error) });
    }
    setBusy(false);
  }
  return { change, isBusy };
}
