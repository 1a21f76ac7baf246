import type { RichQuestion } from '@ulty/contracts/learning/books.js';
import { EXAMS, type Exam } from '@ulty/domain/learning/exams.js';
import { SLUG } from '../../core/base/slug.js';
import { quizProblems } from './book-checks.js';
import type { QuestionMeta } from '../schemas/book-schemas.js';
import { sha256, type ContentFile, type ContentFolder } from '../files/content-folder.js';
import { drawBars, drawPlane } from '../draw/draw-figure.js';
import { ExamPackMeta, ExamPaperMeta, ExamThemeMeta, type Figure } from './exam-schemas.js';
import { figureProblem } from '../draw/figure-svg.js';
import { withFormulas } from '../draw/formulas.js';

/** A theme or the mock exam of a pack: its questions in plain text, with their formulas and figures. */
type ExamQuizFile = ContentFile<ExamThemeMeta> & { rich: ReadonlyMap<string, RichQuestion> };
export type ExamPackFile = ContentFile<ExamPackMeta> & { exam: Exam; series: string; subject: string; quizzes: ExamQuizFile[] };

const PACK = 'pack.yaml';
const PAPER = 'examen-blanc.quiz.yaml';
const FIGURES = 'figures';
const THEME = /^(\d{2})-.+\.quiz\.yaml$/;

/**
 * Reads `exams/<exam>/<series>/<subject>/`: `pack.yaml`, a theme or more `NN-<slug>.quiz.yaml`, the mock exam `examen-blanc.quiz.yaml`
 * where there is one, and drawings in `figures/`. Product §2.21, decision 0099.
 */
export async function readExams(folder: ContentFolder): Promise<ExamPackFile[]> {
  const packs: ExamPackFile[] = [];
  for (const examSlug of await folder.list('exams')) {
    const exam = EXAMS.find((name) => name.toLowerCase() === examSlug);
    if (!exam) {
      folder.refuse(`exams/${examSlug}`, `Un de ces dossiers est attendu : ${EXAMS.map((name) => name.toLowerCase()).join(', ')}.`);
      continue;
    }
    for (const series of await folder.list(`exams/${examSlug}`)) {
      for (const subject of await folder.list(`exams/${examSlug}/${series}`)) {
        const path = `exams/${examSlug}/${series}/${subject}`;
        if (!SLUG.test(series) || !SLUG.test(subject))
          folder.refuse(path, 'Série et matière s’écrivent en minuscules sans accent, chiffres et tirets.');
        const pack = await readPack(folder, path);
        if (pack) packs.push({ ...pack, exam, series, subject });
      }
    }
  }
  return packs;
}

async function readPack(folder: ContentFolder, path: string): Promise<Omit<ExamPackFile, 'exam' | 'series' | 'subject'> | null> {
  const names = await folder.list(path);
  if (!names.includes(PACK))
    return folder.refuse(`${path}/${PACK}`, 'Ce fichier manque : un pack d’examen contient pack.yaml et ses thèmes.');
  const pack = await folder.yaml(`${path}/${PACK}`, ExamPackMeta);
  const themes = names.filter((name) => THEME.test(name));
  for (const name of names) {
    if (![PACK, PAPER, FIGURES, ...themes].includes(name))
      folder.refuse(
        `${path}/${name}`,
        `Seuls ${PACK}, des thèmes (NN-titre.quiz.yaml), ${PAPER} et le dossier ${FIGURES} sont attendus ici.`,
      );
  }
  if (themes.length === 0) folder.refuse(`${path}/${PACK}`, 'Ce pack n’a aucune question : ajoutez un thème, 01-titre.quiz.yaml.');
  const quizzes: ExamQuizFile[] = [];
  for (const [index, name] of themes.entries()) {
    if (Number(name.slice(0, 2)) !== index + 1)
      folder.refuse(
        `${path}/${name}`,
        `Les thèmes se suivent sans trou : le numéro ${String(index + 1).padStart(2, '0')} est attendu ici.`,
      );
    const quiz = await folder.yaml(`${path}/${name}`, ExamThemeMeta);
    if (quiz) quizzes.push(await drawn(folder, path, quiz));
  }
  const paper = names.includes(PAPER) ? await folder.yaml(`${path}/${PAPER}`, ExamPaperMeta) : null;
  if (paper) quizzes.push(await drawn(folder, path, paper));
  folder.note(quizProblems(quizzes, 'du pack'));
  return pack && { ...pack, quizzes };
}

/** Renders the formulas and figures of a quiz; notes those that cannot be rendered with their line. */
async function drawn(folder: ContentFolder, path: string, quiz: ContentFile<ExamThemeMeta>): Promise<ExamQuizFile> {
  const { meta, file, lineOf } = quiz;
  const rich = new Map<string, RichQuestion>();
  const questions = meta.questions.map((question, at) => {
    const draw = (source: string, ...field: (string | number)[]) => {
      try {
        return withFormulas(source);
      } catch (error) {
        const place = ['questions', at, ...field];
        folder.note([{ file, line: lineOf(...place), field: place.join('.'), message: (error as Error).message }]);
        return { plain: source, html: null };
      }
    };
    const { question: plain, html } = plainQuestion(question, draw);
    if (Object.keys(html).length > 0) rich.set(question.id, html);
    return plain;
  });
  const hashes: string[] = [];
  for (const [at, figure] of meta.figures.entries()) {
    const place = { file, line: lineOf('figures', at), field: `figures.${at}` };
    const strangers = figure.of.filter((id) => !questions.some((question) => question.id === id));
    for (const id of strangers) folder.note([{ ...place, message: `La question « ${id} » n’est pas dans ce fichier.` }]);
    const svg = await svgOf(folder, path, figure, place);
    if (svg === null) continue;
    hashes.push(sha256(svg));
    for (const id of figure.of) rich.set(id, { ...rich.get(id), figure: { svg, alt: figure.alt } });
  }
  return { ...quiz, hash: hashes.length > 0 ? sha256([quiz.hash, ...hashes].join('\n')) : quiz.hash, meta: { ...meta, questions }, rich };
}

type Draw = (source: string, ...field: (string | number)[]) => { plain: string; html: string | null };

function plainQuestion(question: QuestionMeta, draw: Draw): { question: QuestionMeta; html: RichQuestion } {
  const prompt = draw(question.prompt, 'prompt');
  const explanation = draw(question.explanation, 'explanation');
  const choices = 'choices' in question ? question.choices.map(({ text }, at) => draw(text, 'choices', at, 'text')) : [];
  const drawnChoices =
    'choices' in question ? question.choices.flatMap(({ id }, at) => (choices[at]?.html ? [[id, choices[at].html] as const] : [])) : [];
  const html: RichQuestion = {
    ...(prompt.html !== null && { prompt: prompt.html }),
    ...(explanation.html !== null && { explanation: explanation.html }),
    ...(drawnChoices.length > 0 && { choices: Object.fromEntries(drawnChoices) }),
  };
  const plain = {
    ...question,
    prompt: prompt.plain,
    explanation: explanation.plain,
    ...(question.hint !== undefined && { hint: draw(question.hint, 'hint').plain }),
    ...('choices' in question && {
      choices: question.choices.map((choice, at) => ({ ...choice, text: choices[at]?.plain ?? choice.text })),
    }),
  } as QuestionMeta;
  return { question: plain, html };
}

async function svgOf(
  folder: ContentFolder,
  path: string,
  { file, plane, chart }: Figure,
  place: { file: string; line: number; field: string },
): Promise<string | null> {
  if (file !== undefined) {
    const svg = folder.figure(`${path}/${FIGURES}/${file}`);
    if (svg === null) return folder.note([{ ...place, message: `Le fichier ${FIGURES}/${file} manque.` }]);
    const problem = figureProblem(svg);
    return problem === null ? svg.trim() : folder.refuse(`${path}/${FIGURES}/${file}`, problem);
  }
  try {
    return plane ? drawPlane(plane) : chart ? drawBars(chart) : null;
  } catch (error) {
    return folder.note([{ ...place, message: (error as Error).message }]);
  }
}
