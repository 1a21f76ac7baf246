import { enrolled } from '@ulty/contracts/event-types/courses.js';
import { welcomeSaved } from '@ulty/contracts/event-types/welcome.js';
import { enrollments } from '@ulty/contracts/reads/courses.js';
import { welcome } from '@ulty/contracts/reads/people.js';
import { knownAnswers, type WelcomeAnswers } from '@ulty/domain/learning/welcome.js';
import { errorSentence, newEvent, showToast, useRead, useSendEvent, useSession } from '@ulty/kit';
import { keepText, parsedJson, useKeptText } from '@ulty/kit/kept-text';

/** What was said so far, on this phone or another. */
export interface Said extends WelcomeAnswers {
  turn: number;
  isDone: boolean;
}

const NOTHING: Said = { ...knownAnswers({}), turn: 0, isDone: false };
const keyOf = (userId: string) => `ulty-bienvenue:${userId}`;

/** What this phone keeps: said here last, and perhaps not sent yet. */
function saidIn(text: string | null): Said | null {
  const kept = parsedJson(text) as Partial<Said> | null;
  return kept && { ...NOTHING, ...knownAnswers(kept), turn: kept.turn === 1 ? 1 : 0, isDone: kept.isDone === true };
}

/** The answers of welcome, the contents that may follow, and the acts. */
export function useWelcome() {
  const { user } = useSession();
  const read = useRead(welcome);
  const known = useRead(enrollments);
  const send = useSendEvent();
  const kept = saidIn(useKeptText(user && keyOf(user.id)));
  const server = read.data && { ...NOTHING, ...knownAnswers(read.data), turn: read.data.turn, isDone: read.data.isDone };
  // Half of it said here, all of it said since on another phone: that one stands.
  const said = kept && !(server?.isDone && !kept.isDone) ? kept : (server ?? NOTHING);

  /** Keeps it here, and sends it or lets it wait. A later act says everything again, so none is lost. */
  function save(next: Said): void {
    if (!user) return;
    keepText(keyOf(user.id), JSON.stringify(next));
    send(welcomeSaved, { ...newEvent(user.id), ...next }).then(
      ({ state, ...sent }) => {
        const refused = state !== 'queued' && 'answer' in sent && sent.answer?.reason === 'class_unknown';
        if (refused)
          showToast({ kind: 'failed', title: 'Classe non reconnue', detail: 'Dites-la dans Réglages. Votre fil reste le même.' });
      },
      (error: unknown) => showToast({ kind: 'failed', title: 'Votre fil n’est pas encore envoyé', detail: errorSentence(error) }),
    );
  }

  /** Enrols in a course of the thread, once; without network the enrolment waits. */
  async function enrol(id: string, title: string): Promise<void> {
    if (!user || known.data?.some(({ course }) => course.id === id)) return;
    await send(enrolled, { ...newEvent(user.id), courseId: id }, { title }).catch(() => undefined);
    void known.mutate();
  }

  return { said, save, enrol, contents: read.data?.contents, isLoading: read.data === undefined && !read.error };
}
