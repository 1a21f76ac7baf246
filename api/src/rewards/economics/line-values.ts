import type { NewEconomicLine } from '@ulty/contracts/rewards/economics.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { firstDay } from './economics.mapper.js';
import { readCorrected, type CorrectedRow } from './funds.queries.js';

/**
 * Values $1 to $13 of ADD_LINE. A correction takes everything but its amount from the entry it corrects. VALIDATION, LINE_NOT_FOUND,
 * LINE_CORRECTED.
 */
export async function lineValues(tx: Tx, line: NewEconomicLine, now: Date): Promise<unknown[]> {
  const { id, month, note, documentId } = line;
  if (line.kind === 'correction') {
    const was = await corrected(tx, line);
    const beneficiaries = [was.beneficiaryKind, was.beneficiaryCount, was.paidOn, was.reference];
    const difference = line.amountFcfa - was.exactFcfa;
    return [id, firstDay(month), was.kind, was.account, difference, note, ...beneficiaries, documentId, was.rootId, line.correctsId];
  }
  const first = [id, firstDay(month), line.kind, line.kind === 'revenue' ? line.source : line.fund, line.amountFcfa, note];
  if (line.kind === 'revenue') return [...first, null, null, null, null, documentId, id, null];
  if (line.paidOn > now.toISOString().slice(0, 10))
    throw new AppError('VALIDATION', { fields: { paidOn: 'Un paiement à venir ne s’écrit pas encore.' } });
  return [...first, line.beneficiaryKind, line.beneficiaryCount, line.paidOn, line.reference, documentId, id, null];
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
