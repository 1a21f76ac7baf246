import { drawQr, printPaper } from '../../core/pdf/paper.js';

/** Points of an A4 page. */
const PAGE = { width: 595, height: 842 } as const;
const MARGIN = 48;
const QR_SIZE = 260;

/** Makes an A4 page to print and pin up: black on white, no picture. @param link absolute address of the short link */
export function printPoster(code: string, link: string): Promise<Buffer> {
  const centred = { align: 'center', width: PAGE.width - 2 * MARGIN } as const;
  return printPaper({ title: `Ulty, code ${code}`, layout: 'portrait', margin: MARGIN }, (page) => {
    page
      .rect(MARGIN / 2, MARGIN / 2, PAGE.width - MARGIN, PAGE.height - MARGIN)
      .lineWidth(3)
      .stroke('#000000');
    page.font('Helvetica-Bold').fontSize(54).text('Ulty', MARGIN, 70, centred);
    page.font('Helvetica-Bold').fontSize(26).text('Apprenez sur votre téléphone,\nmême sans réseau.', MARGIN, 140, centred);
    page.font('Helvetica').fontSize(16).text('Des cours courts, des livres, des quiz. Gratuit.', MARGIN, 216, centred);
    drawQr(page, link, (PAGE.width - QR_SIZE) / 2, 272, QR_SIZE);
    page.font('Helvetica').fontSize(16).text('Scannez, ou écrivez ce code dans les 72 h après l’inscription :', MARGIN, 570, centred);
    page
      .font('Courier-Bold')
      .fontSize(60)
      .text(code, MARGIN, 600, { ...centred, characterSpacing: 8 });
    page.font('Courier').fontSize(14).text(link, MARGIN, 676, centred);
    page
      .font('Helvetica')
      .fontSize(14)
      .text('Trois jours et un quiz réussi : 100 UTC pour vous, 100 UTC pour qui vous invite.', MARGIN, 724, centred);
    page.fontSize(11).text('Un seul niveau : rien n’est versé pour les filleuls de vos filleuls.', MARGIN, 762, centred);
  });
}
