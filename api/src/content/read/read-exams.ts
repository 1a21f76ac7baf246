import type { RichQuestion } from '@ulty/contracts/learning/books.js';
import type { DraftedQuestion, ExamPaper } from '@ulty/contracts/learning/exams.js';
import { EXAMS, type Exam } from '@ulty/domain/learning/exams.js';
import { SLUG } from '../../core/base/slug.js';
import { quizProblems } from './book-checks.js';
import type { QuestionMeta } from '../schemas/book-schemas.js';
import { recordingUrl } from '../../quiz/books/books.mapper.js';
import { sha256, type ContentFile, type ContentFolder, type Recording } from '../files/content-folder.js';
import { drawBars, drawPlane } from '../draw/draw-figure.js';
import { ExamPackMeta, ExamPaperMeta, ExamThemeMeta, pointsOfPart, type DraftedMeta, type Figure } from './exam-schemas.js';
import { figureProblem } from '../draw/figure-svg.js';
import { withFormulas } from '../draw/formulas.js';

/** A theme or a paper of a pack: its questions in plain text, with their formulas and figures. */
type ExamQuizFile = ContentFile<ExamThemeMeta> & {
  rich: ReadonlyMap<string, RichQuestion>;
  paper?: ReadPaper;
  drafted?: DraftedPlace[];
  recording?: Recording | null;
};

/** A paper; its topics are ids, whose names another file knows. */
interface ReadPaper extends ExamPaper {
  minutes: number;
}

/** A drafted question and where it stands. */
export interface DraftedPlace {
  id: string;
  topic: string;
  file: string;
  line: number;
}
export type ExamPackFile = ContentFile<ExamPackMeta> & { exam: Exam; series: string; subject: string; quizzes: ExamQuizFile[] };

const PACK = 'pack.yaml';
const FIGURES = 'figures';
const THEME = /^(\d{2})-.+\.quiz\.yaml$/;
const PAPER = /^epreuve-(\d)\.yaml$/;
const RECORDING = /^epreuve-\d\.opus$/;

/**
 * Reads `exams/<exam>/<series>/<subject>/`: `pack.yaml`, a theme or more `NN-<slug>.quiz.yaml`, its papers
 * `epreuve-N.yaml`, the recording of each dictation, `epreuve-N.opus`, and drawings in `figures/`. Product §2.21, decisions 0099, 0133 and
 * 0134.
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
  const papers = names.filter((name) => PAPER.test(name));
  for (const name of names) {
    if (![PACK, FIGURES, ...themes, ...papers].includes(name) && !RECORDING.test(name))
      folder.refuse(
        `${path}/${name}`,
        `Seuls ${PACK}, des thèmes (NN-titre.quiz.yaml), des épreuves (epreuve-1.yaml), leurs dictées (epreuve-1.opus) et le dossier ${FIGURES} sont attendus ici.`,
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
  for (const name of papers) {
    const paper = await folder.yaml(`${path}/${name}`, ExamPaperMeta);
    const recordingName = name.replace(/\.yaml$/, '.opus');
    const recording = names.includes(recordingName) ? await folder.recording(`${path}/${recordingName}`) : null;
    if (!paper) continue;
    const isDictated = paper.meta.parts.some(({ drafted }) => drafted.some(isDictation));
    if (isDictated && !names.includes(recordingName))
      folder.refuse(
        `${path}/${recordingName}`,
        `Cet enregistrement manque : une épreuve avec une dictée a le sien, du même nom. Lancez « node scripts/narrate.mjs content/${path}/${name} ».`,
      );
    if (!isDictated && recording) folder.refuse(`${path}/${recordingName}`, 'Cet enregistrement n’a pas de dictée dans son épreuve.');
    quizzes.push(await drawnPaper(folder, path, paper, recording));
  }
  for (const name of names.filter((one) => RECORDING.test(one) && !papers.includes(one.replace(/\.opus$/, '.yaml'))))
    folder.refuse(`${path}/${name}`, `Cet enregistrement n’a pas d’épreuve : ${name.replace(/\.opus$/, '.yaml')} manque.`);
  folder.note(quizProblems(quizzes, 'du pack'));
  return pack && { ...pack, quizzes };
}

const isDictation = ({ answer }: Pick<DraftedMeta, 'answer'>) => answer === 'dictation';

type Place = (string | number)[];

/** Draws the formulas of a file; what cannot be drawn is noted with its line. */
const drawerOf =
  (folder: ContentFolder, { file, lineOf }: ContentFile<unknown>) =>
  (...place: Place): Draw =>
  (source, ...field) => {
    try {
      return withFormulas(source);
    } catch (error) {
      const at = [...place, ...field];
      folder.note([{ file, line: lineOf(...at), field: at.join('.'), message: (error as Error).message }]);
      return { plain: source, html: null };
    }
  };

/** Renders the formulas and figures of a theme. */
async function drawn(folder: ContentFolder, path: string, quiz: ContentFile<ExamThemeMeta>): Promise<ExamQuizFile> {
  const drawAt = drawerOf(folder, quiz);
  const rich = new Map<string, RichQuestion>();
  const questions = quiz.meta.questions.map((question, at) => plainIn(rich, question, drawAt('questions', at)));
  const hash = await withFigures(folder, path, quiz, rich, new Set(questions.map(({ id }) => id)));
  return { ...quiz, hash, meta: { ...quiz.meta, questions }, rich };
}

/** Renders a paper: its questions with keys are those of a quiz, its drafted ones stand in `paper`. */
async function drawnPaper(
  folder: ContentFolder,
  path: string,
  file: ContentFile<ExamPaperMeta>,
  recording: Recording | null,
): Promise<ExamQuizFile> {
  const { id, title, passPercent, minutes, round, calculator, shape, tools, parts, figures, audioVoice = 'synthetic' } = file.meta;
  const drawAt = drawerOf(folder, file);
  const rich = new Map<string, RichQuestion>();
  const questions = parts.flatMap((part, at) =>
    part.questions.map((question, number) => plainIn(rich, question, drawAt('parts', at, 'questions', number))),
  );
  const ids = [...questions, ...parts.flatMap(({ drafted }) => drafted)].map((question) => question.id);
  const drawnHash = await withFigures(folder, path, file, rich, new Set(ids));
  const hash = recording ? sha256([drawnHash, recording.hash].join('\n')) : drawnHash;
  const paper: ReadPaper = {
    minutes,
    round,
    ...(calculator !== undefined && { calculator }),
    shape,
    ...(tools !== undefined && { tools }),
    parts: parts.map((part, at) => {
      const given = part.given === undefined ? null : drawAt('parts', at)(part.given, 'given');
      return {
        title: part.title,
        minutes: part.minutes,
        points: pointsOfPart(part),
        ...(given && { given: given.plain }),
        ...(given?.html && { givenHtml: given.html }),
        ...(recording &&
          part.drafted.some(isDictation) && {
            recording: {
              ...{ url: recordingUrl(recording.hash), hash: recording.hash },
              ...{ bytes: recording.bytes, durationSec: recording.durationSec, voice: audioVoice },
            },
          }),
        questionIds: part.questions.map((question) => question.id),
        drafted: part.drafted.map((question, number) =>
          drawnDraft(question, rich.get(question.id), drawAt('parts', at, 'drafted', number)),
        ),
      };
    }),
  };
  const drafted = parts.flatMap((part, at) =>
    part.drafted.map(({ id: draftedId, topic }, number) => ({
      ...{ id: draftedId, topic },
      ...{ file: file.file, line: file.lineOf('parts', at, 'drafted', number, 'id') },
    })),
  );
  // The questions of all parts in one list, as a quiz has them: their lines are found through it.
  const places = parts.flatMap((part, at) => part.questions.map((_, number): Place => ['parts', at, 'questions', number]));
  const lineOf: ContentFile<unknown>['lineOf'] = (field, number, ...more) =>
    field === 'questions' && typeof number === 'number'
      ? file.lineOf(...(places[number] ?? []), ...more)
      : file.lineOf(field ?? '', ...(number === undefined ? [] : [number]), ...more);
  return { ...file, lineOf, hash, meta: { id, title, passPercent, questions, figures }, rich, paper, drafted, recording };
}

/** Where a dictation is cut into groups of words for its recording. */
const CUT = / \/ /g;

function drawnDraft({ lines, ...question }: DraftedMeta, rich: RichQuestion | undefined, draw: Draw): DraftedQuestion {
  const prompt = draw(question.prompt, 'prompt');
  const model = draw(isDictation(question) ? question.model.replaceAll(CUT, ' ') : question.model, 'model');
  const drawing = { ...rich, ...(prompt.html !== null && { prompt: prompt.html }) };
  return {
    ...question,
    lines,
    prompt: prompt.plain,
    model: model.plain,
    ...(model.html !== null && { modelHtml: model.html }),
    ...(Object.keys(drawing).length > 0 && { rich: drawing }),
  };
}

function plainIn(rich: Map<string, RichQuestion>, question: QuestionMeta, draw: Draw): QuestionMeta {
  const { question: plain, html } = plainQuestion(question, draw);
  if (Object.keys(html).length > 0) rich.set(question.id, html);
  return plain;
}

/** Adds the figures of a file to its questions; returns the hash of the file with them. */
async function withFigures(
  folder: ContentFolder,
  path: string,
  { file, hash, lineOf, meta }: ContentFile<{ figures: readonly Figure[] }>,
  rich: Map<string, RichQuestion>,
  ids: ReadonlySet<string>,
): Promise<string> {
  const hashes: string[] = [];
  for (const [at, figure] of meta.figures.entries()) {
    const place = { file, line: lineOf('figures', at), field: `figures.${at}` };
    for (const id of figure.of.filter((one) => !ids.has(one)))
      folder.note([{ ...place, message: `La question « ${id} » n’est pas dans ce fichier.` }]);
    const svg = await svgOf(folder, path, figure, place);
    if (svg === null) continue;
    hashes.push(sha256(svg));
    for (const id of figure.of) rich.set(id, { ...rich.get(id), figure: { svg, alt: figure.alt } });
  }
  return hashes.length > 0 ? sha256([hash, ...hashes].join('\n')) : hash;
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
