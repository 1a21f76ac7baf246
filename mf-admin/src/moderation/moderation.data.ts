import { examPeriods, moderationQueue } from '@ulty/contracts/reads/safety.js';
import type {
  ExamPeriods,
  ModerationDecided,
  ModerationDecision,
  ModerationItem,
  ModerationPage,
  NewExamPeriod,
} from '@ulty/contracts/safety.js';
import { sendJson, useRead } from '@ulty/kit';

export type Tab = keyof ModerationPage['counts'];
export type Action = ModerationDecision['action'];

export const TAB_WORDS: Record<Tab, string> = { all: 'Tout', reported: 'Signalés', held: 'Retenus', appealed: 'Recours' };
export const TABS = Object.keys(TAB_WORDS) as Tab[];

export const tabOf = (text: string | null): Tab => TABS.find((tab) => tab === text) ?? 'all';

/** Address of a page of a list. */
export const moderationPath = (tab: Tab, page = 1) =>
  `/admin?section=moderation${tab === 'all' ? '' : `&liste=${tab}`}${page > 1 ? `&page=${page}` : ''}`;

/** What waits for a moderator; the page before stays on screen while the next one loads. */
export const useModeration = (tab: Tab, page: number) => useRead(moderationQueue, { page, tab }, { keepPreviousData: true });

/** @throws ApiError */
export const decideItems = (decision: ModerationDecision) =>
  sendJson<ModerationDecided>('POST', '/api/admin/moderation/decisions', decision);

export const useExamPeriods = () => useRead(examPeriods, {});

/** @throws ApiError */
export const enterExam = (period: NewExamPeriod) => sendJson<ExamPeriods>('POST', '/api/admin/exam-periods', period);

export const keyOf = ({ kind, id }: Pick<ModerationItem, 'kind' | 'id'>) => `${kind} ${id}`;

/** Labels of each decision: on its button, in its window, and once done. */
export const ACTION_WORDS: Record<Action, { button: string; title: string; consequence: string; field: string; done: string }> = {
  publish: {
    button: 'Montrer',
    title: 'Montrer à tous',
    consequence: 'Tout le monde peut le lire. Les signalements sont écartés, un recours est accepté.',
    field: 'Raison, pour le journal',
    done: 'Montré à tous',
  },
  hide: {
    button: 'Masquer',
    title: 'Masquer aux autres',
    consequence: 'Seul l’auteur le voit encore, avec votre message. Il peut demander une fois un nouvel examen.',
    field: 'Message à l’auteur',
    done: 'Masqué',
  },
};

export const OUTCOME_WORDS: Record<Exclude<ModerationDecided[number]['outcome'], 'done'>, string> = {
  conflict: 'Quelqu’un a décidé avant vous.',
  own_decision: 'Vous l’avez masqué\u00a0: une autre personne doit examiner le recours.',
  own_content: 'Vous l’avez écrit\u00a0: une autre personne doit décider.',
  gone: 'Ce contenu n’existe plus.',
};
