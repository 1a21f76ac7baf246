import { decideTutor, setSecondRound } from '@ulty/contracts/commands/admin.js';
import type { RoundChange, TutorDecision, TutorQueue } from '@ulty/contracts/community/admin-tutors.js';
import { adminTutor, adminTutors } from '@ulty/contracts/reads/tutors.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** In the order of the tabs. */
export const QUEUES = ['applied', 'ending', 'verified', 'suspended', 'refused'] as const satisfies readonly TutorQueue[];

/** One page of a queue; the previous page stays on screen while the next one loads. */
export const useTutorQueue = (queue: TutorQueue, page: number) => useRead(adminTutors, { queue, page }, { keepPreviousData: true });
export const useAdminTutor = (id: string) => useRead(adminTutor, { id });

/** @throws ApiError */
export const sendDecision = (id: string, decision: TutorDecision) => sendAct(decideTutor, { params: { id }, body: decision });

/** @throws ApiError */
export const setRound = (change: RoundChange) => sendAct(setSecondRound, { body: change });

/** Address of a paper's file; opening it is recorded in the journal. */
export const paperPath = (id: string) => `/api/admin/tutor-papers/${id}`;

/** Queue in the address. */
export const queueOf = (text: string | null): TutorQueue => QUEUES.find((queue) => queue === text) ?? 'applied';

/** Addresses of the section: a queue's page, one tutor. */
export const queuePath = (queue: TutorQueue, page = 1) =>
  `${adminPage}?section=tuteurs${queue === 'applied' ? '' : `&file=${queue}`}${page > 1 ? `&page=${page}` : ''}`;
export const tutorPath = (id: string) => `${adminPage}?section=tuteurs&tuteur=${id}`;

export const QUEUE_WORDS: Record<TutorQueue, string> = {
  applied: 'À vérifier',
  ending: 'À renouveler',
  verified: 'Vérifiés',
  suspended: 'Suspendus',
  refused: 'Refusés',
};

export type Action = TutorDecision['action'];

/** Labels of each decision: on its button, in its window, and once done. */
export const ACTION_WORDS: Record<Action, { button: string; consequence: string; done: string; isDanger: boolean }> = {
  approve: {
    button: 'Vérifier pour un an',
    consequence:
      'Pièce, diplôme et deux références ont été lus. Les élèves trouvent ce tuteur\u00a0; les documents sont effacés dans 30\u00a0jours.',
    done: 'Tuteur vérifié',
    isDanger: false,
  },
  refuse: {
    button: 'Refuser',
    consequence: 'La personne lira votre raison et peut corriger. Les documents sont effacés dans 30\u00a0jours.',
    done: 'Candidature refusée',
    isDanger: true,
  },
  suspend: {
    button: 'Suspendre',
    consequence: 'Plus de demandes, et les rendez-vous à venir sont annulés. La personne lira votre raison.',
    done: 'Tuteur suspendu',
    isDanger: true,
  },
  reinstate: {
    button: 'Rouvrir',
    consequence: 'Les rendez-vous manqués sont comptés à nouveau depuis zéro.',
    done: 'Tuteur rouvert',
    isDanger: false,
  },
};
