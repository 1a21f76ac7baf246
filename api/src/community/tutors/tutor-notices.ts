import { tutorProfilePage, tutorRequestPage } from '@ulty/domain/base/pages.js';
import { sessionWords } from '@ulty/domain/people/tutor-words.js';
import { TUTORS, type RequestMove } from '@ulty/domain/people/tutors.js';
import type { Notice } from '../../core/notices/notices.js';

/** The fields of a request that its notices need. */
export interface ToldRequest {
  id: string;
  subject: string;
  startsAt: Date;
}

/** A notice about a request: one per person and thing that happens to it. `part`: distinguishes things that can happen again. */
export function requestNotice(
  { id }: Pick<ToldRequest, 'id'>,
  userId: string,
  event: string,
  { title, body, usefulUntil, part }: Pick<Notice, 'title' | 'body' | 'usefulUntil'> & { part?: string },
): Notice {
  return {
    userId,
    kind: 'community',
    code: `tutor.${event}`,
    cause: `tutor:${id}:${event}${part === undefined ? '' : `:${part}`}`,
    title,
    body,
    href: tutorRequestPage({ requestId: id }),
    usefulUntil: usefulUntil ?? null,
  };
}

const when = ({ startsAt }: ToldRequest) => sessionWords(startsAt.toISOString());
/** Name of a person in a notice; without alias, their role. */
const named = (alias: string | null, otherwise: string) => alias ?? otherwise;

export const askedNotice = (request: ToldRequest, tutorUserId: string, alias: string | null, answerBy: Date): Notice =>
  requestNotice(request, tutorUserId, 'asked', {
    title: `Nouvelle demande\u00a0: ${request.subject}`,
    body: `${named(alias, 'Un élève')} vous demande ${when(request)}. Répondez dans les ${TUTORS.answerHours}\u00a0h.`,
    usefulUntil: answerBy,
  });

/** The notice to the other side about a move; for an acceptance that needs a guardian, with the next step. */
export function moveNotice(
  request: ToldRequest & { isMinor: boolean },
  userId: string,
  move: RequestMove,
  { alias, isToLearner, isDone }: { alias: string | null; isToLearner: boolean; isDone: boolean },
): Notice {
  const who = named(alias, isToLearner ? 'Votre tuteur' : 'Votre élève');
  const words: Record<RequestMove, [string, string]> = {
    accept: [
      `${who} accepte`,
      request.isMinor
        ? `${when(request)}. Un SMS part à votre parent\u00a0: demandez-lui le code pour confirmer.`
        : `${when(request)}. Vous pouvez maintenant vous écrire.`,
    ],
    refuse: [`${who} ne peut pas`, `La demande du ${when(request)} est refusée. Choisissez un autre créneau ou un autre tuteur.`],
    cancel: ['Rendez-vous annulé', `${who} annule le rendez-vous du ${when(request)}.`],
    came: isDone
      ? ['Rendez-vous confirmé', isToLearner ? `Donnez votre avis dans les ${TUTORS.reviewDays}\u00a0jours.` : `${who} confirme aussi.`]
      : [`${who} confirme le rendez-vous`, `${when(request)}. Confirmez-le aussi, en ${TUTORS.confirmDays}\u00a0jours.`],
    absent: [
      `${who} signale une absence`,
      `Rendez-vous du ${when(request)}. Dites ce qui s’est passé, en ${TUTORS.confirmDays}\u00a0jours.`,
    ],
  };
  const [title, body] = words[move];
  return requestNotice(request, userId, move, { title, body });
}

/** The notice that a tutor is listed again or newly, for those who wished for one. */
export const wishNotice = (userId: string, tutorId: string, subject: string, alias: string): Notice => ({
  userId,
  kind: 'community',
  code: 'tutor.found',
  cause: `tutor-wish:${tutorId}:${subject}`,
  title: `Un tuteur est là\u00a0: ${subject}`,
  body: `${alias} vient d’être vérifié. Regardez ses créneaux.`,
  href: tutorProfilePage({ id: tutorId }),
});
