import { formatCount, formatEuro } from '@ulty/domain/base/format.js';
import { OPERATOR_NAMES } from '@ulty/domain/rewards/redemption-words.js';
import { latin, printPaper } from '../../core/pdf/paper.js';
import { hiddenPhone } from './course-payments.mapper.js';
import type { PaymentRow } from './course-payments.queries.js';

/** Points of an A4 page. */
const WIDTH = 595;
const MARGIN = 56;
const INK = '#161D37';
const QUIET = '#4A5170';
const LABEL_WIDTH = 150;
const LINE = 28;

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Ouagadougou' });

/** The receipt of a paid course: one A4 page, text and lines. Product §2.20. */
export function printReceipt(payment: PaymentRow): Promise<Buffer> {
  const { number, courseTitle, amountFcfa, priceEuroCents, operator, phone, name, paidAt, id, isDemo, isRefundDue, refundedAt } = payment;
  const title = `Reçu R-${number}`;
  return printPaper({ title, layout: 'portrait', margin: MARGIN, ...(paidAt && { madeAt: paidAt }) }, (page) => {
    page.fillColor(INK).font('Helvetica-Bold').fontSize(32).text('Ulty', MARGIN, 64);
    page.rect(MARGIN, 112, WIDTH - 2 * MARGIN, 4).fill('#F2B632');
    page.fillColor(INK).font('Helvetica-Bold').fontSize(22).text(title, MARGIN, 140);
    if (isDemo) page.fillColor('#A83A1C').fontSize(13).text('DÉMONSTRATION\u00a0: aucun argent n’a été payé.', MARGIN, 172);
    const lines: [string, string][] = [
      ['Cours', courseTitle],
      ['Payé par', name ?? 'Ancien membre'],
      ['Moyen', `${OPERATOR_NAMES[operator]}, numéro ${hiddenPhone(phone).replaceAll('•', '*')}`],
      ['Le', paidAt ? `${moment.format(paidAt)}, heure de Ouagadougou` : ''],
      ['Montant', `${formatCount(amountFcfa)}\u00a0FCFA (${formatEuro(priceEuroCents)}, 1\u00a0€ = 655,957\u00a0FCFA)`],
      ['Référence', id],
    ];
    let top = 208;
    for (const [label, value] of lines) {
      const width = WIDTH - 2 * MARGIN - LABEL_WIDTH;
      page.font('Helvetica').fontSize(12).fillColor(QUIET).text(label, MARGIN, top);
      page
        .font('Helvetica-Bold')
        .fontSize(12)
        .fillColor(INK)
        .text(latin(value), MARGIN + LABEL_WIDTH, top, { width });
      top = Math.max(top + LINE, page.y + LINE / 2);
    }
    page.font('Helvetica').fontSize(10).fillColor(QUIET);
    if (isRefundDue) page.text(latin(refundLine(refundedAt)), MARGIN, top + 12);
    page.text(
      'Reçu de paiement, sans valeur de facture électronique certifiée. Gardez-le\u00a0: il sert en cas de question.',
      MARGIN,
      top + 32,
      {
        width: WIDTH - 2 * MARGIN,
      },
    );
  });
}

const refundLine = (refundedAt: Date | null) =>
  `Ce cours était déjà ouvert\u00a0: cette somme ${refundedAt ? `a été rendue le ${moment.format(refundedAt)}` : 'est à rendre'}.`;
