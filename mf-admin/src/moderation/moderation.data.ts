import { decideBestAnswer, decideModeration, enterExamPeriod } from '@ulty/contracts/commands/admin.js';
import type { BestAnswerDecided, BestAnswerDecision } from '@ulty/contracts/community/best-answers.js';
import { bestAnswerQueue, examPeriods, moderationQueue } from '@ulty/contracts/reads/safety.js';
import type {
  ModerationDecided,
  ModerationDecision,
  ModerationItem,
  ModerationPage,
  NewExamPeriod,
} from '@ulty/contracts/community/safety.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { isContentKind } from '@ulty/domain/people/safety.js';
import { withheldWords } from '@ulty/domain/rewards/reward-words.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

export type Tab = keyof ModerationPage['counts'];
export type Action = ModerationDecision['action'];

export const TAB_WORDS: Record<Tab, string> = {
  all: 'Tout',
  reported: 'Signalés',
  held: 'Retenus',
  appealed: 'Recours',
  best: 'Meilleures réponses',
};
export const TABS = Object.keys(TAB_WORDS) as Tab[];

export const tabOf = (text: string | null): Tab => TABS.find((tab) => tab === text) ?? 'all';

/** Address of a page of a list. */
export const moderationPath = (tab: Tab, page = 1) =>
  `${adminPage}?section=moderation${tab === 'all' ? '' : `&liste=${tab}`}${page > 1 ? `&page=${page}` : ''}`;

/** Address of the list of best answers to choose, from the start or after a question. */
export const bestPath = (cursor?: string) => `${moderationPath('best')}${cursor === undefined ? '' : `&apres=${cursor}`}`;

/** One page of the moderators' queue; the previous page stays on screen while the next one loads. Best answers have a list of their own. */
export const useModeration = (tab: Tab, page: number) =>
  useRead(moderationQueue, tab === 'best' ? { page: 1, tab: 'all' } : { page, tab }, { keepPreviousData: true });

export const useBestAnswers = (cursor: string | undefined) => useRead(bestAnswerQueue, { cursor }, { keepPreviousData: true });

/** @throws ApiError */
export const chooseBest = (decision: BestAnswerDecision) => sendAct(decideBestAnswer, { body: decision });

const UNPAID_WORDS: Record<string, string> = {
  author_gone: 'Personne n’est payé\u00a0: l’auteur n’a pas, ou plus, de compte.',
  team: 'Personne n’est payé\u00a0: la question est de l’équipe.',
  shared_device: 'Personne n’est payé\u00a0: l’auteur et la personne qui demandait ont partagé un appareil.',
  pair_limit: 'Personne n’est payé\u00a0: deux réponses entre ces deux personnes l’ont été ce mois-ci.',
};

/** The words for what a choice paid, or why it paid nothing. */
export function paidWords({ awarded, withheldReason }: BestAnswerDecided): string {
  if (awarded > 0) return `${awarded}\u00a0UTC pour son auteur, disponibles dans 24\u00a0h.`;
  return withheldReason === null ? 'Personne n’est payé.' : (UNPAID_WORDS[withheldReason] ?? withheldWords(withheldReason));
}

/** @throws ApiError */
export const decideItems = (decision: ModerationDecision) => sendAct(decideModeration, { body: decision });

export const useExamPeriods = () => useRead(examPeriods, {});

/** @throws ApiError */
export const enterExam = (period: NewExamPeriod) => sendAct(enterExamPeriod, { body: period });

export const keyOf = ({ kind, id }: Pick<ModerationItem, 'kind' | 'id'>) => `${kind} ${id}`;

/** Labels of each decision: on its button, in its window, and once done. */
const ACTION_WORDS: Record<Action, { button: string; title: string; consequence: string; field: string; done: string }> = {
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

/** Labels for errors that learners report in content: nothing is hidden, the files are corrected. */
const CONTENT_WORDS: typeof ACTION_WORDS = {
  publish: {
    button: 'Pas d’erreur',
    title: 'Ce n’est pas une erreur',
    consequence: 'Le contenu reste comme il est. Les signalements sont écartés.',
    field: 'Raison, pour le journal',
    done: 'Signalement écarté',
  },
  hide: {
    button: 'Erreur confirmée',
    title: 'Confirmer l’erreur',
    consequence: 'Les signalements sont retenus. Le contenu reste visible\u00a0: corrigez son fichier, puis importez-le.',
    field: 'Ce qu’il faut corriger, pour le journal',
    done: 'Erreur confirmée',
  },
};

/** Labels of one decision about these items; those for people’s texts where both kinds are among them. */
export const actionWords = (action: Action, items: readonly Pick<ModerationItem, 'kind'>[]) =>
  (items.every(({ kind }) => isContentKind(kind)) ? CONTENT_WORDS : ACTION_WORDS)[action];

export const OUTCOME_WORDS: Record<Exclude<ModerationDecided[number]['outcome'], 'done'>, string> = {
  conflict: 'Quelqu’un a décidé avant vous.',
  own_decision: 'Vous l’avez masqué\u00a0: une autre personne doit examiner le recours.',
  own_content: 'Vous l’avez écrit\u00a0: une autre personne doit décider.',
  gone: 'Ce contenu n’existe plus.',
};
