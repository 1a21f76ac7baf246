import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import type { StartAnswer } from '@ulty/offline/download-types';
import { useState } from 'react';
import { answerWords, refusalWords } from './refusal-words';

interface Told {
  text: string;
  /** Continues once the learner agrees to the cost; absent for a plain refusal. */
  agree?: () => void;
}

/**
 * Runs acts on the device one at a time, and holds their message: a refusal, or a question about the cost.
 * @param kind of content they are about
 */
export function useAct(kind: DownloadKind = 'book') {
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** @returns whether it succeeded */
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setTold(null);
    try {
      await work();
      return true;
    } catch (error) {
      setTold({ text: refusalWords(error, kind) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** Starts a download; `agreed` is the same after the learner's agreement to its cost. */
  const begin = (work: () => Promise<StartAnswer>, agreed: () => Promise<StartAnswer>, withAudio: boolean): Promise<boolean> =>
    act(async () => {
      const answer = await work();
      if (answer.state === 'started') return;
      const { text, isQuestion } = answerWords(answer, withAudio, kind);
      setTold({ text, ...(isQuestion && { agree: () => void begin(agreed, agreed, withAudio) }) });
    });

  return { act, begin, isBusy, told, forget: () => setTold(null) };
}

export type Act = ReturnType<typeof useAct>;
