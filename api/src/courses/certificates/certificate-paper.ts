import { formatDate, formatStudyTime } from '@ulty/domain/base/format.js';
import { keyWords } from '@ulty/domain/learning/certificates.js';
import { stripFor, stripRuns, THREADS, type StripName } from '@ulty/domain/base/weave.js';
import { drawLogo, drawQr, fitLine, isLatin, latin, printPaper, type Paper } from '../../core/pdf/paper.js';
import { clockOf } from './certificates.mapper.js';

/** Data of the printed certificate. `link`: content of the QR code; `site`: where people type the number. */
export interface CertificatePaper {
  code: string;
  name: string;
  courseTitle: string;
  category: string;
  skills: readonly string[];
  lessons: number;
  workMinutes: number;
  score: number;
  issuedAt: Date;
  keyId: string;
  link: string;
  site: string;
}

/** A4 landscape in points, and the columns of the drawing. Identity §15. */
const PAGE = { width: 842, height: 595 } as const;
const CLOTH = { width: 141, end: 560 } as const;
const TEXT = { left: 186, right: 794, width: 608 } as const;
const NUIT = '#131A38';
const INK_2 = '#4A5070';
const INDIGO = '#23397D';
const THREAD = '#B9BCD0';
const BOLD = 'Helvetica-Bold';
const PLAIN = 'Helvetica';

/** Prints a certificate: some kilobytes, the same bytes for the same certificate. Product §2.20. */
export function printCertificate(given: CertificatePaper): Promise<Buffer> {
  return printPaper({ title: `Certificat ${given.code}`, layout: 'landscape', margin: 0, madeAt: given.issuedAt }, (page) => {
    drawCloth(page, given.category);
    drawLogo(page, TEXT.left, 36, 30);
    page.font(PLAIN).fontSize(12).fillColor(INK_2);
    put(page, `N° ${given.code}`, TEXT.left, 46, { width: TEXT.width, align: 'right' });
    drawHolder(page, given);
    drawFigures(page, given);
    drawSkills(page, given.skills);
    drawProof(page, given);
  });
}

/** Writes a line at a position, without wrapping or page breaks. */
function put(page: Paper, text: string, left: number, top: number, options: PDFKit.Mixins.TextOptions = {}): void {
  page.text(latin(text), left, top, { lineBreak: false, ...options });
}

function drawCloth(page: Paper, category: string): void {
  const other = stripFor(category);
  drawStrip(page, 'Ulty', 0, CLOTH.width * 0.53);
  drawStrip(page, other, CLOTH.width * 0.53, CLOTH.width * 0.47);
  page.save().fillOpacity(0.16);
  for (let y = 0; y < CLOTH.end; y += 2.2) page.rect(0, y, CLOTH.width, 0.8);
  page.fill('#000000').restore();
  for (let x = 2; x < CLOTH.width; x += 5) page.moveTo(x, CLOTH.end).lineTo(x, PAGE.height - 16);
  page.lineWidth(0.8).stroke(INDIGO);
}

function drawStrip(page: Paper, name: StripName, left: number, width: number): void {
  const runs = stripRuns(name);
  const unit = width / runs.reduce((sum, { units }) => sum + units, 0);
  let at = left;
  for (const { thread, units } of runs) {
    page.rect(at, 0, units * unit + 0.2, CLOTH.end).fill(THREADS[thread]);
    at += units * unit;
  }
}

function seam(page: Paper, top: number): void {
  page.moveTo(TEXT.left, top).lineTo(TEXT.right, top).lineWidth(1.2).dash(4, { space: 3 }).stroke(THREAD).undash();
}

function drawHolder(page: Paper, { name, code, courseTitle, site }: CertificatePaper): void {
  page.font(BOLD).fontSize(34).fillColor(NUIT);
  put(page, 'Certificat de réussite', TEXT.left, 102);
  page.font(PLAIN).fontSize(14).fillColor(INK_2);
  put(page, 'Ulty certifie que', TEXT.left, 154);
  // A name that the standard fonts cannot write is left out: the page that checks the certificate shows it.
  const written = isLatin(name) ? name : `le nom lu sur ${site}/${code}`;
  const line = fitLine(page.font(BOLD), written, TEXT.width, 38, 16);
  page.fontSize(line.size).fillColor(NUIT);
  put(page, line.text, TEXT.left, 184 + (38 - line.size) / 2);
  seam(page, 234);
  page.font(PLAIN).fontSize(14).fillColor(INK_2);
  put(page, 'a terminé, leçon après leçon, le cours', TEXT.left, 250);
  drawTitle(page, courseTitle);
}

/** Sizes of a course's title: one line, or two where it is long. Shorter words take no larger letters, and longer ones no third line. */
const TITLE = { one: 22, two: 17, least: 12, top: 274, tops: [271, 289] } as const;

function drawTitle(page: Paper, courseTitle: string): void {
  page.font(BOLD).fillColor(INDIGO).fontSize(TITLE.one);
  if (page.widthOfString(latin(courseTitle)) <= TEXT.width) return put(page, courseTitle, TEXT.left, TITLE.top);
  page.fontSize(TITLE.two);
  const words = latin(courseTitle).split(' ');
  let count = words.length - 1;
  while (count > 1 && page.widthOfString(words.slice(0, count).join(' ')) > TEXT.width) count -= 1;
  const lines = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
  for (const [at, line] of lines.entries()) {
    const { text, size } = fitLine(page, line, TEXT.width, TITLE.two, TITLE.least);
    page.fontSize(size);
    put(page, text, TEXT.left, TITLE.tops[at] ?? TITLE.top);
  }
}

function drawFigures(page: Paper, { lessons, workMinutes, score, issuedAt }: CertificatePaper): void {
  const figures = [
    ['Leçons', `${lessons} sur ${lessons}`],
    ['Travail suivi', formatStudyTime(workMinutes)],
    ['Quiz final', `${score}\u00a0%`],
    ['Délivré le', formatDate(issuedAt.toISOString())],
  ] as const;
  const lefts = [TEXT.left, 346, 498, 636];
  for (const [at, [label, value]] of figures.entries()) {
    const left = lefts[at] ?? TEXT.left;
    if (at > 0)
      page
        .moveTo(left - 14, 318)
        .lineTo(left - 14, 356)
        .lineWidth(1.2)
        .dash(4, { space: 3 })
        .stroke(THREAD)
        .undash();
    page.font(PLAIN).fontSize(11).fillColor(INK_2);
    put(page, label, left, 319);
    page.font(BOLD).fontSize(16).fillColor(NUIT);
    put(page, value, left, 336);
  }
  seam(page, 374);
}

function drawSkills(page: Paper, skills: readonly string[]): void {
  if (skills.length === 0) return;
  page.font(PLAIN).fontSize(11).fillColor(INK_2);
  put(page, 'Acquis contrôlés par le quiz final', TEXT.left, 388);
  for (const [at, skill] of skills.entries()) {
    const left = TEXT.left + (at % 2) * (TEXT.width / 2);
    const top = 408 + Math.floor(at / 2) * 22;
    page
      .moveTo(left, top + 6)
      .lineTo(left + 4, top + 10)
      .lineTo(left + 11, top + 2)
      .lineWidth(1.4)
      .stroke('#1B7F4E');
    const line = fitLine(page.font(BOLD), skill, TEXT.width / 2 - 30, 12, 8);
    page.fontSize(line.size).fillColor(NUIT);
    put(page, line.text, left + 18, top + 1);
  }
}

function drawProof(page: Paper, { link, site, code, keyId, issuedAt }: CertificatePaper): void {
  page.moveTo(TEXT.left, 458).lineTo(TEXT.right, 458).lineWidth(0.8).stroke('#DADCE6');
  drawQr(page, link, TEXT.left, 470, 100);
  page.font(BOLD).fontSize(11).fillColor(NUIT);
  put(page, 'Vérifier ce certificat', 304, 478);
  page.font(PLAIN).fontSize(11);
  put(page, 'Scannez, ou écrivez le numéro sur', 304, 495);
  const place = fitLine(page.font(BOLD), site, 220, 11, 7);
  page.fontSize(place.size);
  put(page, place.text, 304, 511);
  page.font(PLAIN).fontSize(9.5).fillColor(INK_2);
  put(page, 'Il se vérifie aussi sans réseau, dans l’application.', 304, 530);
  put(page, code, 304, 545);
  page.font(BOLD).fontSize(11).fillColor(NUIT);
  put(page, 'Signé par Ulty', 560, 478);
  page.font('Courier').fontSize(8.5);
  put(page, `clé ${keyWords(keyId)} · ${formatDate(issuedAt.toISOString())}, ${clockOf(issuedAt)}`, 560, 496);
  page.font(PLAIN).fontSize(9.5).fillColor(INK_2);
  put(page, 'Atteste d’un travail suivi sur Ulty.', 560, 514);
  put(page, 'N’est pas un diplôme d’État.', 560, 528);
}
