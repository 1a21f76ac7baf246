import { welcomeSaved } from '@ulty/contracts/event-types/welcome.js';
import { welcome } from '@ulty/contracts/reads/people.js';
import { knownAnswers } from '@ulty/domain/learning/welcome.js';
import { errorSentence, newEvent, showToast, useRead, useSendEvent, useSession } from '@ulty/kit';
import { keepText, useKeptText } from '@ulty/kit/kept-text';
import { NOTHING, saidIn, type Said } from './kept-said';
import { saidKey } from './said-here';

/** The answers of welcome, the contents that may follow, and the act that keeps them. */
export function useWelcome() {
  const { user } = useSession();
  const read = useRead(welcome);
  const send = useSendEvent();
  const kept = saidIn(useKeptText(user && saidKey(user.id)));
  const server = read.data && { ...NOTHING, ...knownAnswers(read.data), turn: read.data.turn, isDone: read.data.isDone };
  // Half of it said here, all of it said since on another phone: that one stands.
  const said = kept && !(server?.isDone && !kept.isDone) ? kept : (server ?? NOTHING);

  /** Keeps it here, and sends it or lets it wait. A later act says everything again, so none is lost. */
  function save(next: Said): void {
    if (!user) return;
    keepText(saidKey(user.id), JSON.stringify(next));
    send(welcomeSaved, { ...newEvent(user.id), ...next }).catch((error: unknown) =>
      showToast({ kind: 'failed', title: 'Votre fil n’est pas encore envoyé', detail: errorSentence(error) }),
    );
  }

  return { said, save, contents: read.data?.contents, isLoading: read.data === undefined && !read.error };
}
