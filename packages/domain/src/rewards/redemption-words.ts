import { formatCount } from '../base/count.js';
import type { Operator, PayoutFailure, RedemptionState, Rejection } from './redemption.js';

/** Words for a redemption's state, for its mark and its step. Product §1.5. */
const STATE_WORDS: Record<RedemptionState | 'questions', string> = {
  requested: 'Demandée',
  questions: 'Questions',
  checking: 'En vérification',
  approved: 'Approuvée',
  paying: 'Paiement en cours',
  paid: 'Payée',
  failed: 'Non payée',
  rejected: 'Refusée',
  refunded: 'Remboursée',
  cancelled: 'Annulée',
};

export const OPERATOR_NAMES: Record<Operator, string> = { orange: 'Orange Money', moov: 'Moov Money', telecel: 'Telecel Money' };

/** Why nothing was paid, in few words, and what the learner can do. */
const FAILURE_WORDS: Record<PayoutFailure | Rejection, { what: string; next: string }> = {
  unknown_number: { what: 'Numéro inconnu', next: 'Vérifiez le numéro dans Réglages.' },
  limit_reached: { what: 'Plafond atteint', next: 'Réessayez le mois prochain.' },
  name_differs: { what: 'Nom différent', next: 'Un administrateur compare, sous 48\u00a0h.' },
  operator_down: { what: 'Opérateur indisponible', next: 'Nous réessayons seuls pendant 48\u00a0h.' },
  out_of_stock: { what: 'Récompense épuisée', next: 'Choisissez-en une autre.' },
  check_failed: { what: 'Questions non réussies', next: 'Relisez vos chapitres, puis demandez de nouveau.' },
  admin: { what: 'Demande refusée', next: 'La raison est écrite ici.' },
  unverified: { what: 'Questions sans réponse', next: 'Demandez de nouveau, puis répondez dans les 48\u00a0h.' },
};

/** Why a step waits or what it found, except failures. */
const STEP_WORDS: Record<string, string> = {
  waiting_funds: 'En attente de provision\u00a0: l’argent des échanges n’est pas encore réuni. Le taux ne change pas.',
  four_eyes: 'Deux administrateurs regardent cette somme.',
  name_differs: 'Le nom du numéro n’est pas celui de votre profil\u00a0: un administrateur compare.',
  guardian: 'Vers le numéro confirmé de votre parent ou tuteur.',
  retrying: 'L’opérateur ne répond pas\u00a0: nous réessayons seuls.',
  voucher: 'Votre code est prêt.',
};

/** How coins differ from money, in the page's words. Not legal advice. Product §1.5. */
export const REDEMPTION_LEGAL_WORDS =
  'Les UltyCoins se gagnent en apprenant. Ils ne se vendent pas, ne passent pas d’une personne à une autre et ne s’échangent qu’auprès d’Ulty : ce n’est pas de la monnaie électronique.';

/** The words for a state or step. */
export function redemptionStateWords(state: RedemptionState | 'questions'): string {
  return STATE_WORDS[state];
}

/** The words for a failure or rejection; neutral words for a code of a later version. */
export function redemptionFailureWords(code: string): { what: string; next: string } {
  return (
    (FAILURE_WORDS as Record<string, { what: string; next: string } | undefined>)[code] ?? {
      what: 'Non payée',
      next: 'Demandez de nouveau plus tard.',
    }
  );
}

/** The sentence for the code of a step; null without one. */
export function redemptionStepWords(code: string | null): string | null {
  return code === null ? null : (STEP_WORDS[code] ?? redemptionFailureWords(code).what);
}

/** 'EX-2041'. */
export function redemptionName(number: number): string {
  return `EX-${number}`;
}

const days = (count: number) => `${count}\u00a0${count > 1 ? 'jours' : 'jour'}`;

/** The words for a condition, with what it needs: `has` and `needs` as in the contract `RedemptionCondition`. */
export function conditionWords({ code, isMet, has, needs }: { code: string; isMet: boolean; has: number | null; needs: number | null }): {
  what: string;
  needs: string;
} {
  const [n, m] = [has ?? 0, needs ?? 0];
  switch (code) {
    case 'balance':
      return {
        what: isMet ? 'Assez d’UltyCoins disponibles' : `Il vous manque ${formatCount(Math.max(0, m - n))}\u00a0UTC disponibles`,
        needs: `il en faut ${formatCount(m)}\u00a0UTC`,
      };
    case 'phone_held':
      return { what: has === null ? 'Aucun numéro vérifié' : `Numéro vérifié depuis ${days(n)}`, needs: `il faut ${days(m)}` };
    case 'phone_proven':
      return { what: isMet ? 'Numéro vérifié' : 'Aucun numéro vérifié', needs: 'le vôtre, ou celui confirmé d’un parent' };
    case 'active_for':
      return { what: has === null ? 'Aucune activité encore' : `Première activité il y a ${days(n)}`, needs: `il faut ${days(m)}` };
    case 'one_open':
      return { what: isMet ? 'Aucune autre demande en cours' : 'Une demande est déjà en cours', needs: 'une à la fois' };
    case 'a_month':
      return {
        what: isMet ? (n === 0 ? 'Premier échange du mois' : 'Deuxième échange du mois') : 'Deux échanges déjà demandés ce mois-ci',
        needs: 'deux par mois',
      };
    case 'integrity':
      return { what: isMet ? 'Activité vérifiée' : 'Vérification de votre activité en cours', needs: '48\u00a0h au plus' };
    case 'questions':
      return {
        what: isMet ? '5 questions sur ce que vous avez fini' : 'Rien de fini qui compte pour un échange',
        needs: 'finissez un livre ou un cours',
      };
    case 'adult':
      return {
        what: isMet ? 'Argent possible' : has === null ? 'Année de naissance inconnue' : 'Moins de 18\u00a0ans\u00a0: pas d’argent',
        needs: has === null ? 'écrivez-la dans Réglages' : 'ou le numéro confirmé d’un parent',
      };
    default:
      return { what: 'Une condition de plus', needs: '' };
  }
}
