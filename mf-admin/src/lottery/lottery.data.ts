import { askLotteryStep, deliverLotteryPrize, setLotteryPrizes } from '@ulty/contracts/commands/admin-rewards.js';
import type { LotteryAdminMonth, LotteryDelivery, LotteryPrizes, LotteryStepRequest } from '@ulty/contracts/rewards/lottery.js';
import { lotteryCalendar } from '@ulty/contracts/reads/lottery.js';
import { typedWhole } from '@ulty/domain/base/typed-number.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** Months with their steps, prizes and winners. */
export const useLotteryCalendar = () => useRead(lotteryCalendar);

/**
 * Asks for a step, which a second administrator must approve.
 * @throws ApiError
 */
export const askStep = (month: string, asked: LotteryStepRequest) => sendAct(askLotteryStep, { params: { month }, body: asked });

/**
 * Sets the prizes of a month that is not announced yet.
 * @throws ApiError
 */
export const setPrizes = (month: string, asked: LotteryPrizes) => sendAct(setLotteryPrizes, { params: { month }, body: asked });

/**
 * Records that a prize was handed over.
 * @throws ApiError
 */
export const deliverPrize = (month: string, asked: LotteryDelivery) => sendAct(deliverLotteryPrize, { params: { month }, body: asked });

export type Step = LotteryStepRequest['step'];

export const STEP_WORDS: Record<Step, { button: string; consequence: string }> = {
  announce: {
    button: 'Annoncer',
    consequence: 'L’empreinte d’une graine secrète est publiée. Personne ne la lit avant le tirage, vous non plus.',
  },
  open: { button: 'Ouvrir', consequence: 'Les apprenants voient le tirage ouvert et leurs tickets.' },
  freeze: {
    button: 'Figer la liste',
    consequence: 'La liste des tickets est publiée avec sa racine. Ce qui arrive après compte pour le mois suivant.',
  },
  draw: { button: 'Tirer', consequence: 'Gagnants et réserves sont calculés. Rien n’est public avant la publication.' },
  publish: {
    button: 'Publier',
    consequence: 'Graine et gagnants sont publiés, chacun peut refaire le calcul. Les réclamations s’ouvrent pour 15 jours.',
  },
  redraw: {
    button: 'Recommencer le tirage',
    consequence: 'Les gagnants sont effacés ; un tour suivant de la balise décide. Chacun lira que le tirage a été recommencé.',
  },
  postpone: {
    button: 'Reporter le tirage',
    consequence:
      'La balise n’a pas répondu depuis un jour. Un de ses tours à venir décide ; la liste des tickets et la graine restent. Chacun lira que le tirage a été reporté.',
  },
};

/** Whether a step breaks what was announced and is not the usual next one. */
export const isExceptional = (step: Step): boolean => step === 'redraw' || step === 'postpone';

export const STATE_WORDS: Record<LotteryAdminMonth['state'], string> = {
  suspended: 'En attente d’autorisation',
  draft: 'Brouillon',
  announced: 'Annoncé',
  open: 'Ouvert',
  frozen: 'Liste figée',
  drawn: 'Tiré, non publié',
  claims: 'Réclamations',
  closed: 'Clos',
};

export const WINNER_WORDS: Record<LotteryAdminMonth['winners'][number]['state'], string> = {
  reserve: 'Réserve',
  offered: 'À réclamer',
  claimed: 'Réclamé',
  delivered: 'Remis',
  lapsed: 'Passé au suivant',
};

/**
 * Parses one prize a line: 'lot ; partenaire ; valeur ; adultes ou mineurs ; nombre'; a value followed by 'argent' is money. Null when a
 * line is invalid.
 */
export function readPrizes(text: string): LotteryPrizes['prizes'] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const prizes = lines.map((line) => {
    const [title = '', donor = '', value = '', pool = '', quantity = ''] = line.split(';').map((part) => part.trim());
    const [, amount = '', money] = /^(.*\d.*?)( argent)?$/.exec(value) ?? [];
    const valueFcfa = typedWhole(amount);
    const isKnown = title && donor && valueFcfa !== null && ['adultes', 'mineurs'].includes(pool) && /^[1-9]\d*$/.test(quantity);
    if (!isKnown) return null;
    return {
      title,
      donor,
      valueFcfa,
      pool: pool === 'mineurs' ? ('minor' as const) : ('adult' as const),
      quantity: Number(quantity),
      isMoney: money !== undefined,
    };
  });
  return prizes.some((prize) => prize === null) ? null : prizes.filter((prize) => prize !== null);
}

/** The prizes as such lines, to be edited. */
export const writePrizes = (prizes: LotteryAdminMonth['prizes']): string =>
  prizes
    .map(({ title, donor, valueFcfa, pool, quantity, isMoney }) =>
      [title, donor, `${valueFcfa}${isMoney ? ' argent' : ''}`, pool === 'minor' ? 'mineurs' : 'adultes', quantity].join(' ; '),
    )
    .join('\n');

/** Parses 'nom ; empreinte' lines. Null when a line is invalid. */
export function readPartners(text: string): LotteryStepRequest['partners'] | null {
  const partners = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(';').map((part) => part.trim()))
    .map(([name = '', commitment = '']) => ({ name, commitment: commitment.toLowerCase() }));
  if (partners.length === 0) return undefined;
  return partners.every(({ name, commitment }) => name.length > 1 && /^[0-9a-f]{64}$/.test(commitment)) ? partners : null;
}
