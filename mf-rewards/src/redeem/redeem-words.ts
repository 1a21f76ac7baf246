import type { Redemption, RedemptionBrief, RedemptionStep } from '@ulty/contracts/rewards/redemptions.js';
import { clockWords } from '@ulty/domain/base/clock-words.js';
import { momentWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { OPERATOR_NAMES, redemptionFailureWords, redemptionStepWords } from '@ulty/domain/rewards/redemption-words.js';
import { PAYOUT_FAILURES } from '@ulty/domain/rewards/redemption.js';
import type { TagTone } from '@ulty/elements/base/tag';

const NBSP = '\u00a0';

export const francs = (fcfa: number) => `${formatCount(fcfa)}${NBSP}F`;
export const coins = (utc: number) => `${formatCount(utc)}${NBSP}UTC`;

/** The recipient of a request: 'Orange Money', or the title of a reward. */
export function whereWords({ operator, itemTitle }: Pick<RedemptionBrief, 'operator' | 'itemTitle'>): string {
  return itemTitle ?? (operator ? OPERATOR_NAMES[operator] : 'mobile money');
}

/** "Aujourd’hui 18:50", "Hier 18:50", "11 sept. 09:12". */
function timeWords(iso: string, now: Date, timeZone: string): string {
  const words = momentWords(iso, now, timeZone);
  if (words.includes(':')) return words;
  return `${words} ${clockWords(iso, timeZone)}`;
}

/** "dimanche 18:50": a moment of the days to come. */
function deadlineWords(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('fr-FR', { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso));
}

const isOperators = (code: string | null) => (PAYOUT_FAILURES as readonly (string | null)[]).includes(code);

/** Why a request ended unpaid: 'Non payée : plafond atteint.' */
function endWords({ failure }: RedemptionBrief): string {
  if (failure === null) return 'Annulée.';
  const { what } = redemptionFailureWords(failure);
  return isOperators(failure) ? `Non payée${NBSP}: ${what.toLowerCase()}.` : `${what}.`;
}

export interface Banner {
  /** 'back': the coins come back. */
  tone: 'pending' | 'done' | 'back';
  title: string;
  text: string;
}

/** The banner of a request's page: its state, and what happens to the coins. */
export function bannerOf(asked: Redemption, timeZone: string): Banner {
  const { state, amountUtc, fcfa, answerBy, voucher, check, isWaitingForFunds } = asked;
  const back = `Vos ${coins(amountUtc)} sont revenus, disponibles.`;
  switch (state) {
    case 'requested':
      return check.state === 'wait' && check.retryAt
        ? {
            tone: 'pending',
            title: `${check.correct ?? 0} justes sur ${check.total}${NBSP}: pas encore.`,
            text: `Il en faut ${check.needed}. Nouvel essai possible ${deadlineWords(check.retryAt, timeZone)}.`,
          }
        : {
            tone: 'pending',
            title: 'Répondez aux questions.',
            text: `Sans réponse sous 48${NBSP}h, la demande s’arrête et vos UTC reviennent.`,
          };
    case 'checking':
      return {
        tone: 'pending',
        title: 'En vérification.',
        text: `Un administrateur regarde.${answerBy ? ` Réponse avant ${deadlineWords(answerBy, timeZone)}.` : ''}`,
      };
    case 'approved':
      return {
        tone: 'pending',
        title: 'Approuvée.',
        text: isWaitingForFunds ? (redemptionStepWords('waiting_funds') ?? '') : 'Le paiement va partir.',
      };
    case 'paying':
      return { tone: 'pending', title: 'Paiement en cours.', text: `${francs(fcfa)} vers ${whereWords(asked)}.` };
    case 'paid':
      return {
        tone: 'done',
        title: voucher ? 'Livrée.' : 'Payée.',
        text: voucher?.code ? 'Votre code est prêt.' : `${francs(fcfa)}${NBSP}: ${whereWords(asked)}.`,
      };
    case 'failed':
    case 'rejected':
      return { tone: 'back', title: endWords(asked), text: `Vos ${coins(amountUtc)} reviennent.` };
    case 'refunded':
    case 'cancelled':
      return { tone: 'back', title: endWords(asked), text: back };
  }
}

/** The line under a step of the history. */
export function stepDetail(step: RedemptionStep, asked: Redemption, now: Date, timeZone: string): string {
  const at = step.at && timeWords(step.at, now, timeZone);
  const { check, amountUtc } = asked;
  const said = step.note ?? redemptionStepWords(step.code);
  const with_ = (words: string | null) => [at, words].filter(Boolean).join(' · ');
  if (step.mark === 'coming') return step.step === 'paid' ? 'Cette page vous le dira' : (said ?? 'à venir');
  switch (step.step) {
    case 'requested':
      return with_(`${coins(amountUtc)} réservés`);
    case 'questions':
      return step.mark === 'now' ? 'à vous de répondre' : `${check.correct ?? 0} justes sur ${check.total}, il en fallait ${check.needed}`;
    case 'checking':
      return step.mark === 'now' ? (said ?? `Nom, numéro et activité. 48${NBSP}h au plus`) : with_(said);
    case 'failed':
      return with_(isOperators(step.code) && said ? `l’opérateur dit${NBSP}: ${said.toLowerCase()}` : said);
    case 'refunded':
    case 'cancelled':
      return with_(`+${coins(amountUtc)}`);
    default:
      return with_(said);
  }
}

/** The mark of a request in a list. */
export function tagTone(state: RedemptionBrief['state']): TagTone {
  if (state === 'paid') return 'moringa';
  return state === 'refunded' || state === 'rejected' || state === 'failed' || state === 'cancelled' ? 'laterite' : 'pending';
}
