import { generate } from 'lean-qr';
import PDFDocument from 'pdfkit';

/** Points of an A4 page. */
const PAGE = { width: 595, height: 842 } as const;
const MARGIN = 48;
const QR_SIZE = 300;
/** Empty squares that a QR code needs around it. ISO/IEC 18004, clause 9.1. */
const QUIET = 4;

/** One A4 page to print and pin up: black on white, no picture. @param link absolute address of the short link */
export async function printPoster(code: string, link: string): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: `Ulty, code ${code}`, Author: 'Ulty' }, lang: 'fr' });
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  const printed = new Promise<void>((resolve, reject) => page.on('end', resolve).on('error', reject));
  const centred = { align: 'center', width: PAGE.width - 2 * MARGIN } as const;

  page
    .rect(MARGIN / 2, MARGIN / 2, PAGE.width - MARGIN, PAGE.height - MARGIN)
    .lineWidth(3)
    .stroke('#000000');
  page.font('Helvetica-Bold').fontSize(54).text('Ulty', MARGIN, 70, centred);
  page.font('Helvetica-Bold').fontSize(26).text('Apprenez sur votre téléphone,\nmême sans réseau.', MARGIN, 140, centred);
  page.font('Helvetica').fontSize(16).text('Des cours courts, des livres, des quiz. Gratuit.', MARGIN, 216, centred);
  drawCode(page, link, 252);
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
  page.end();
  await printed;
  return Buffer.concat(parts);
}

function drawCode(page: PDFKit.PDFDocument, link: string, top: number): void {
  const code = generate(link);
  const square = QR_SIZE / (code.size + 2 * QUIET);
  const left = (PAGE.width - QR_SIZE) / 2;
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) page.rect(left + (x + QUIET) * square, top + (y + QUIET) * square, square, square);
  page.fill('#000000');
}
