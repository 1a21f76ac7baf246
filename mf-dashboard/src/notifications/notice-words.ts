import type { Notification } from '@ulty/contracts/people/notifications.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { plural } from '@ulty/domain/base/count.js';
import type { NoticeKind } from '@ulty/domain/people/notices.js';
import { addDays, dayOf } from '@ulty/domain/days/streak.js';
import { book, coins, lock, settings, trophy, users } from '@ulty/elements/base/icons';

/** The name of a kind on the page, its description, its icon, and the label of its link. Product §2.17. */
export const KIND_WORDS: Readonly<Record<NoticeKind, { name: string; tells: string; icon: string; action: string }>> = {
  money: { name: 'Argent', tells: 'toujours dans l’appli', icon: coins, action: 'Suivre' },
  security: { name: 'Sécurité', tells: 'toujours dans l’appli', icon: lock, action: 'Vérifier' },
  learning: { name: 'Apprentissage', tells: 'cartes, série, objectif', icon: book, action: 'Revoir' },
  community: { name: 'Communauté', tells: 'réponses, votes', icon: users, action: 'Voir' },
  league: { name: 'Ligue', tells: 'fin de semaine', icon: trophy, action: 'Voir la ligue' },
  system: { name: 'Système', tells: 'versions, pannes', icon: settings, action: 'Ouvrir' },
};

/** Words for one and several notifications of a cause. Others have the words of their kind. */
const CAUSES: Readonly<Record<string, readonly [string, string]>> = {
  'device.new': ['connexion sur un nouvel appareil', 'connexions sur de nouveaux appareils'],
  'answer.new': ['réponse', 'réponses'],
  kudos: ['bravo', 'bravos'],
  'votes.digest': ['bilan de vos votes', 'bilans de vos votes'],
  'streak.reminder': ['rappel de série', 'rappels de série'],
  'day.reminder': ['rappel du jour', 'rappels du jour'],
  'act.reminder': ['rappel «\u00a0À vous\u00a0»', 'rappels «\u00a0À vous\u00a0»'],
  'cards.due': ['rappel de cartes', 'rappels de cartes'],
  'coins.received': ['jour de gains', 'jours de gains'],
};

/** '7 connexions sur de nouveaux appareils'. */
export function foldTitle([{ kind, code }, ...others]: readonly [Notification, ...Notification[]]): string {
  const count = others.length + 1;
  const [one, many] = CAUSES[code] ?? [`notification · ${KIND_WORDS[kind].name}`, `notifications · ${KIND_WORDS[kind].name}`];
  return plural(count, one, many);
}

/** "Aujourd’hui", "Hier", "Lundi 16 novembre". @param timeZone known to this browser */
export function dayTitle(day: string, now: Date, timeZone: string): string {
  const today = dayOf(now.toISOString(), timeZone);
  if (day === today) return 'Aujourd’hui';
  if (day === addDays(today, -1)) return 'Hier';
  const words = dayWords(day);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
