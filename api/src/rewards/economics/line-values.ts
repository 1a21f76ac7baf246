import type { NewEconomicLine } from '@ulty/contracts/rewards/economics.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { firstDay } from './economics.mapper.js';
import { readCorrected, type CorrectedRow } from './funds.queries.js';

/** The recipient of a line's payment, its date and reference. */
export type LinePayment = Pick<CorrectedRow, 'beneficiaryKind' | 'beneficiaryCount' | 'paidOn' | 'reference'>;

export const NO_PAYMENT: LinePayment = { beneficiaryKind: null, beneficiaryCount: null, paidOn: null, reference: null };

/**
 * Returns the columns that `addLine` writes. A correction copies everything but its amount from the entry it corrects. VALIDATION,
 * LINE_NOT_FOUND, LINE_CORRECTED.
 */
export async function lineValues(tx: Tx, line: NewEconomicLine, now: Date) {
  const { id, note, documentId: document } = line;
  const told = { id, month: firstDay(line.month), note, document };
  if (line.kind === 'correction') {
    const was = await corrected(tx, line);
    const { kind, account, beneficiaryKind, beneficiaryCount, paidOn, reference, rootId: root } = was;
    const payment = { beneficiaryKind, beneficiaryCount, paidOn, reference };
    return { ...told, kind, account, ...payment, amountFcfa: line.amountFcfa - was.exactFcfa, root, corrected: line.correctsId };
  }
  const entry = { ...told, kind: line.kind, amountFcfa: line.amountFcfa, root: id, corrected: null };
  if (line.kind === 'revenue') return { ...entry, ...NO_PAYMENT, account: line.source };
  if (line.paidOn > now.toISOString().slice(0, 10))
    throw new AppError('VALIDATION', { fields: { paidOn: 'Un paiement à venir ne s’écrit pas encore.' } });
  const { fund: account, beneficiaryKind, beneficiaryCount, paidOn, reference } = line;
  return { ...entry, account, beneficiaryKind, beneficiaryCount, paidOn, reference };
}

async function corrected(
  tx: Tx,
  { correctsId, month, amountFcfa }: Extract<NewEconomicLine, { kind: 'correction' }>,
): Promise<CorrectedRow> {
  const was = await tx.one(readCorrected, { line: correctsId });
  if (!was || was.month !== month) throw new AppError('LINE_NOT_FOUND');
  if (was.isCorrected) throw new AppError('LINE_CORRECTED');
  if (was.exactFcfa === amountFcfa) throw new AppError('VALIDATION', { fields: { amountFcfa: 'C’est déjà ce montant.' } });
  return was;
}
