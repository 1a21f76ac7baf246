import type { Wish } from './who-and-wish.js';

/** What a learner comes for, in the order of the shelves of 'Apprendre'. Each book and course names one. Identity §17.6. */
export const NEEDS = [
  'Fixer ses prix',
  'Vendre plus',
  'Tenir sa caisse',
  'Obtenir un crédit',
  'Mettre de l’argent de côté',
  'Se lancer et grandir',
  'Diriger et convaincre',
  'Gagner du temps',
  'Apprendre et tenir bon',
] as const;
export type Need = (typeof NEEDS)[number];

/** Most signs of a book's promise: one line of what its reader can do afterwards. */
export const PROMISE_CHARS = 60;

const OF_WISH: Readonly<Record<Wish, Need>> = {
  prices: 'Fixer ses prix',
  cash: 'Tenir sa caisse',
  clients: 'Vendre plus',
  credit: 'Obtenir un crédit',
  savings: 'Mettre de l’argent de côté',
  exam: 'Apprendre et tenir bon',
  average: 'Apprendre et tenir bon',
  help: 'Apprendre et tenir bon',
  studies: 'Apprendre et tenir bon',
  job: 'Diriger et convaincre',
  start: 'Se lancer et grandir',
  time: 'Gagner du temps',
};

/** The need behind the wish of the month, whose shelf comes first. */
export const needOfWish = (wish: Wish): Need => OF_WISH[wish];

/** Words in a thread's tags that tell its need better than its subject does; the first that matches counts. */
const BY_TAG: readonly (readonly [RegExp, Need])[] = [
  [/prix|marge|devis|remise/i, 'Fixer ses prix'],
  [/client|vente|whatsapp|publicité/i, 'Vendre plus'],
  [/crédit|prêt|dette|tontine|banque/i, 'Obtenir un crédit'],
  [/caisse|compte|trésorerie|bénéfice/i, 'Tenir sa caisse'],
  [/épargne|économies/i, 'Mettre de l’argent de côté'],
];

const BY_SUBJECT: Readonly<Record<string, Need>> = {
  'Marketing & vente': 'Vendre plus',
  Finance: 'Tenir sa caisse',
  Leadership: 'Diriger et convaincre',
  Communication: 'Diriger et convaincre',
  Productivité: 'Gagner du temps',
  Stratégie: 'Se lancer et grandir',
  'Innovation & tech': 'Se lancer et grandir',
  'Création d’entreprise': 'Se lancer et grandir',
};

/** The need that a thread of the community answers: by its tags in entrepreneurship, else by its subject; school subjects have one. */
export function needOfThread(subject: string, tags: readonly string[]): Need {
  const bySubject = BY_SUBJECT[subject];
  if (!bySubject) return 'Apprendre et tenir bon';
  return BY_TAG.find(([word]) => tags.some((tag) => word.test(tag)))?.[1] ?? bySubject;
}

/** The need in an address, as `?besoin=` holds it; undefined where it names none. */
export const needOf = (text: string | null): Need | undefined => NEEDS.find((need) => need === text?.replaceAll("'", '’'));
