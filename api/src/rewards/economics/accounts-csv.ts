import type { EconomicSummary, EconomicLine } from '@ulty/contracts/rewards/economics.js';
import { beneficiaryWords, FUND_WORDS, REVENUE_WORDS } from '@ulty/domain/rewards/economics-words.js';
import { movementWords } from '@ulty/domain/rewards/reward-words.js';
import { FUNDS, REVENUE_SOURCES } from '@ulty/domain/rewards/revenue-split.js';
import { AppError } from '../../core/base/errors.js';
import { CSV_START, csvLine } from '../ledger/csv.js';

const HEADINGS = ['Mois', 'Rubrique', 'Poste', 'Montant', 'Unité', 'Détail'];

/**
 * Formats the accounts of a published month for spreadsheets: semicolons, UTF-8. @param origin of the documents' addresses.
 * MONTH_UNPUBLISHED
 */
export function accountsCsv({ month, figures, isDemo }: EconomicSummary, origin: string): string {
  if (!figures || month === null) throw new AppError('MONTH_UNPUBLISHED');
  const { revenue, split, balances, payments, corrections, coins, coverage, closedOn } = figures;
  const line = (...cells: (string | number)[]) => csvLine([month, ...cells]);
  const words = ({ note, document }: EconomicLine) => [note, document && `${origin}${document.href}`].filter(Boolean).join(' · ');
  const account = (of: EconomicLine) => (of.kind === 'revenue' ? REVENUE_WORDS[of.source] : FUND_WORDS[of.fund]);
  return [
    CSV_START,
    csvLine(HEADINGS),
    line('Arrêté au', closedOn, '', '', isDemo ? 'démonstration' : ''),
    ...REVENUE_SOURCES.map((source) => line('Recettes', REVENUE_WORDS[source], revenue[source], 'FCFA', '')),
    line('Reversé', 'Total', split.total, 'FCFA', '20 % de la publicité'),
    ...FUNDS.map((fund) => line('Reversé', FUND_WORDS[fund], split[fund], 'FCFA', '')),
    ...payments.map((payment) =>
      line(
        'Paiement',
        FUND_WORDS[payment.fund],
        payment.amountFcfa,
        'FCFA',
        `${beneficiaryWords(payment.beneficiaryKind, payment.beneficiaryCount)} · ${payment.paidOn} · ${payment.reference} · ${words(payment)}`,
      ),
    ),
    ...corrections.map((correction) => line('Correction', account(correction), correction.amountFcfa, 'FCFA', words(correction))),
    ...FUNDS.map((fund) => line('Reste dans le fonds', FUND_WORDS[fund], balances[fund], 'FCFA', '')),
    line('UltyCoins', 'Émis depuis le début', coins.issued, 'UTC', ''),
    line('UltyCoins', 'Échangés', coins.redeemed, 'UTC', ''),
    line('UltyCoins', 'Utilisés ici', coins.used, 'UTC', ''),
    line('UltyCoins', 'En attente', coins.pending, 'UTC', ''),
    line('UltyCoins', 'Réservés', coins.reserved, 'UTC', ''),
    line('UltyCoins', 'Disponibles', coins.available, 'UTC', ''),
    line('UltyCoins', 'Gagnés dans le mois', coins.earnedInMonth, 'UTC', `${coins.activeLearners} personnes`),
    ...coins.sources.map(({ reason, utc }) => line('Source', movementWords(reason), utc, 'UTC', '')),
    line('Couverture', 'Mis de côté', coverage.setAsideFcfa, 'FCFA', ''),
    line('Couverture', 'Dû', coverage.dueFcfa, 'FCFA', coverage.percent === null ? '' : `${coverage.percent} %`),
  ].join('');
}
