import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { EXERCISES } from '@ulty/domain/learning/exercises.js';
import { exerciseProblems, misplacedExercises, quizProblems } from './book-checks.js';
import { kindProblems, requiresProblems } from './course-checks.js';
import { FinalQuizMeta } from '../schemas/book-schemas.js';
import { ContentFolder, sha256, type Page, type Recording, type UnitFiles } from '../files/content-folder.js';
import { ContentError, type ContentProblem } from '../files/content-problem.js';
import { CourseMeta, LessonMeta, PostMeta, type STATUSES } from '../schemas/content-schemas.js';
import type { BookPage, QuizFile } from './book-files.js';
import { readBooks } from './read-books.js';
import { readChecks, type CheckFile } from './read-checks.js';
import { readCommunity, strayAbouts, type QuestionFile } from './read-community.js';
import { readFacts, type Fact } from './read-facts.js';
import { readFirstQuestions, type FirstQuestionsFile } from './read-first-questions.js';
import { readLegal, type LegalPage } from './read-legal.js';
import { readRetired } from './read-retired.js';
import { unitOf } from '../files/units.js';
import { readExams, type ExamPackFile } from './read-exams.js';
import { readPartners, type PartnerPage } from './read-partners.js';
import { notePlacementBalance, readPlacement } from './read-placement.js';
import { readSample } from './read-sample.js';
import { readTopics, type TopicMeta } from './read-topics.js';

export type PostPage = Page<PostMeta>;
export type LessonPage = Page<LessonMeta> & { position: number; recording: Recording | null };
/** `quiz`: the final quiz, without which finishing the course pays nothing. */
export type CoursePage = Page<CourseMeta> & { lessons: LessonPage[]; quiz: QuizFile | null };

export interface Content {
  posts: PostPage[];
  courses: CoursePage[];
  books: BookPage[];
  partners: PartnerPage[];
  legal: LegalPage[];
  /** Packs of the academic track. */
  exams: ExamPackFile[];
  /** Questions of the team in the community. */
  community: QuestionFile[];
  /** Held-out questions for the check of a redemption. */
  checks: CheckFile[];
  /** The list of topics, one of which each question names. */
  topics: TopicMeta[];
  /** The placement test; null without. */
  placement: QuizFile | null;
  /** The sample quiz, held in memory and not in the database. */
  sample: QuizFile | null;
  /** Questions of visitors, from Monday to Sunday, held in memory; empty without. */
  firstQuestions: FirstQuestionsFile['meta']['questions'];
  /** Facts of law and money that the texts name. */
  facts: Fact[];
  /** Units taken out of service on purpose. */
  retired: ReadonlySet<string>;
  /** Every file read, by its unit. */
  units: ReadonlyMap<string, UnitFiles>;
  /** SHA-256 over every file's name and hash. */
  checksum: string;
}

export interface ReadOptions {
  /** Minimum of exercises of each text. */
  least?: typeof EXERCISES;
  /** Units read from these texts instead of the folder. */
  lastGood?: ReadonlyMap<string, UnitFiles>;
}

/**
 * Reads and checks the whole content folder: `posts/<slug>.md`, `courses/<slug>/course.md` with `NN-<slug>.md`, the recording of a lesson,
 * `NN-<slug>.opus`, and its final quiz `quiz.yaml`, `books/<slug>/` (see `readBooks`), `partners/<slug>.md`, `legal/<slug>.md`,
 * `community/<track>/<slug>.md`,
 * `checks/<name>.yaml`, `topics.yaml`, `exams/…` (see `readExams`), `placement.quiz.yaml`, `first-questions.yaml`, `quizhero/sample.quiz.yaml`, `facts-bf.md`,
 * `retired.yaml`. Drafts and their problems are left out. Throws ContentError with every problem found, so that an author can correct them
 * all at once.
 */
export async function readContent(dir: string, options: ReadOptions = {}): Promise<Content> {
  const { content, problems } = await readAll(dir, options);
  const drafts = new Set([...content.posts, ...content.courses, ...content.books].filter(isDraft).map(({ file }) => unitOf(file)));
  const counting = problems.filter(({ file }) => !drafts.has(unitOf(file)));
  if (counting.length > 0) throw new ContentError(counting);
  const isServed = (page: Drafted) => !isDraft(page);
  return {
    ...content,
    posts: content.posts.filter(isServed),
    courses: content.courses.filter(isServed),
    books: content.books.filter(isServed),
  };
}

interface Drafted {
  file: string;
  meta: { status: (typeof STATUSES)[number] };
}

const isDraft = ({ meta }: Drafted): boolean => meta.status !== 'published';

/** Reads the whole folder, drafts too, and all its problems. The import tolerates `blemishes`. */
export async function readAll(
  dir: string,
  { least = EXERCISES, lastGood }: ReadOptions = {},
): Promise<{ content: Content; problems: ContentProblem[]; blemishes: ContentProblem[] }> {
  await mustBeFolder(dir);
  const folder = new ContentFolder(dir, lastGood);
  const retired = await readRetired(folder);
  const facts = await readFacts(folder);
  const posts = await readPosts(folder);
  const courses = await readCourses(folder);
  const books = await readBooks(folder, least);
  const partners = await readPartners(folder);
  const legal = await readLegal(folder);
  const exams = await readExams(folder);
  const checks = await readChecks(folder, { bookIds: books.map(({ meta }) => meta.id), courseIds: courses.map(({ meta }) => meta.id) });
  const community = await readCommunity(folder);
  const sample = await readSample(folder);
  const placement = await readPlacement(folder);
  const firstQuestions = await readFirstQuestions(folder);
  const quizzes = [
    ...books.flatMap((book) => book.chapters.map((chapter) => chapter.quiz)),
    ...courses.flatMap(({ quiz }) => quiz ?? []),
    ...exams.flatMap((pack) => pack.quizzes),
    ...(placement ? [placement] : []),
    ...(sample ? [sample] : []),
  ];
  const drafted = exams.flatMap((pack) => pack.quizzes.flatMap((quiz) => quiz.drafted ?? []));
  const texts = [
    ...posts,
    ...partners,
    ...courses,
    ...courses.flatMap((course) => course.lessons),
    ...books,
    ...books.flatMap((book) => book.chapters),
  ];
  const files = [...texts, ...quizzes, ...exams, ...community];
  folder.refuseDuplicates([
    ...files.map(({ file, meta, lineOf }) => ({ id: meta.id, file, line: lineOf('id'), field: 'id' })),
    ...[...quizzes, ...checks].flatMap(({ file, meta, lineOf }) =>
      meta.questions.map(({ id }, at) => ({ id, file, line: lineOf('questions', at, 'id'), field: `questions.${at}.id` })),
    ),
    ...community.flatMap(({ file, replies }) => replies.map(({ id, line }) => ({ id, file, line, field: 'id' }))),
    ...drafted.map(({ id, file, line }) => ({ id, file, line, field: 'id' })),
    ...texts.flatMap(({ file, body }) =>
      body.exercises.map(({ meta, lineOf }) => ({ id: meta.id, file, line: lineOf('id'), field: 'id' })),
    ),
  ]);
  const topics = await readTopics(folder, { quizzes, drafted, texts });
  if (placement) notePlacementBalance(folder, placement, topics?.meta.topics ?? []);
  folder.note([...posts, ...partners, ...legal, ...courses].flatMap(misplacedExercises));
  for (const { lessons } of courses)
    folder.note(lessons.flatMap((lesson) => [...exerciseProblems(lesson, least.perLesson, 'Une leçon'), ...kindProblems(lesson)]));
  folder.note(requiresProblems(courses));
  folder.note(
    strayAbouts(community, {
      article: posts.map(({ slug }) => slug),
      lesson: courses.flatMap(({ lessons }) => lessons.map(({ meta }) => meta.id)),
      chapter: books.flatMap(({ chapters }) => chapters.map(({ meta }) => meta.id)),
      quiz_question: quizzes.flatMap(({ meta }) => meta.questions.map(({ id }) => id)),
    }),
  );
  folder.note([...texts, ...legal].flatMap((page) => deadLinks(page, posts, courses, partners)));
  const checksum = sha256(
    [
      ...files,
      ...legal,
      ...checks,
      ...(topics ? [topics] : []),
      ...(firstQuestions ? [firstQuestions] : []),
      ...recordingsOf({ books, courses, exams }),
    ]
      .map(({ file, hash }) => `${file} ${hash}\n`)
      .sort()
      .join(''),
  );
  const content = {
    ...{ posts, courses, books, partners, legal, exams, community, checks, placement, sample, facts, retired, checksum },
    topics: topics?.meta.topics ?? [],
    firstQuestions: firstQuestions?.meta.questions ?? [],
    units: inUnits(folder.texts),
  };
  return { content, problems: folder.problems, blemishes: folder.blemishes };
}

function inUnits(texts: ReadonlyMap<string, string>): ReadonlyMap<string, UnitFiles> {
  const units = new Map<string, Record<string, string>>();
  for (const [file, text] of texts) {
    const unit = unitOf(file);
    units.set(unit, { ...units.get(unit), [file]: text });
  }
  return units;
}

/** Links to an article, course or partner that is not in this folder. Other paths of the site belong to the remotes. */
function deadLinks(
  { file, body }: Page<unknown>,
  posts: readonly PostPage[],
  courses: readonly CoursePage[],
  partners: readonly PartnerPage[],
): ContentProblem[] {
  const known: Record<string, readonly string[]> = {
    blog: posts.map(({ slug }) => slug),
    courses: courses.map(({ meta }) => meta.id),
    partner: partners.map(({ slug }) => slug),
  };
  return body.ownPaths.flatMap(({ line, path }) => {
    const [, topic = '', name] = /^\/([^/?#]+)\/([^/?#]+)/.exec(path) ?? [];
    return name === undefined || (known[topic]?.includes(name) ?? true)
      ? []
      : [{ file, line, message: `Le lien « ${path} » mène à une page qui n’existe pas.` }];
  });
}

/** All recordings of chapters, lessons and exam papers. */
export function recordingsOf({ books, courses, exams }: Pick<Content, 'books' | 'courses' | 'exams'>): Recording[] {
  return [
    ...books.flatMap(({ chapters }) => chapters),
    ...courses.flatMap(({ lessons }) => lessons),
    ...exams.flatMap(({ quizzes }) => quizzes),
  ].flatMap(({ recording }) => recording ?? []);
}

/** Throws for a missing folder: treating it as empty would retire everything in the database. */
async function mustBeFolder(dir: string): Promise<void> {
  const isFolder = await stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new ContentError([{ file: dir, line: 1, message: 'Ce dossier de contenu est introuvable (CONTENT_DIR).' }]);
}

async function readPosts(folder: ContentFolder): Promise<PostPage[]> {
  const pages: PostPage[] = [];
  for (const name of await folder.list('posts')) {
    const page = name.endsWith('.md')
      ? await folder.page(`posts/${name}`, basename(name, '.md'), PostMeta)
      : folder.refuse(`posts/${name}`, 'Seuls des fichiers .md sont attendus ici.');
    if (page) pages.push(page);
  }
  return pages;
}

const FINAL_QUIZ = 'quiz.yaml';

async function readCourses(folder: ContentFolder): Promise<CoursePage[]> {
  const courses: CoursePage[] = [];
  for (const slug of await folder.list('courses')) {
    const path = `courses/${slug}`;
    const names = await folder.list(path);
    if (!names.includes('course.md')) {
      folder.refuse(`${path}/course.md`, 'Ce fichier manque : un dossier de cours contient course.md et ses leçons.');
      continue;
    }
    const course = await folder.page(`${path}/course.md`, slug, CourseMeta);
    const lessons = await readLessons(
      folder,
      path,
      names.filter((name) => name !== 'course.md' && name !== FINAL_QUIZ),
    );
    const quiz = names.includes(FINAL_QUIZ) ? await folder.yaml(`${path}/${FINAL_QUIZ}`, FinalQuizMeta) : null;
    if (quiz) folder.note(quizProblems([quiz], 'du quiz'));
    if (course) courses.push({ ...course, lessons, quiz });
  }
  return courses;
}

const RECORDING = /\.opus$/;
const isRecording = (name: string) => RECORDING.test(name);

async function readLessons(folder: ContentFolder, path: string, names: readonly string[]): Promise<LessonPage[]> {
  const lessons: LessonPage[] = [];
  if (names.length === 0) folder.refuse(`${path}/course.md`, 'Ce cours n’a aucune leçon.');
  const slugs = new Map<string, string>();
  for (const name of names.filter(isRecording))
    if (!names.includes(name.replace(RECORDING, '.md')))
      folder.refuse(`${path}/${name}`, `Cet enregistrement n’a pas de leçon : ${name.replace(RECORDING, '.md')} manque.`);
  for (const [index, name] of names.filter((one) => !isRecording(one)).entries()) {
    const file = `${path}/${name}`;
    const [, number, slug] = /^(\d{2})-(.+)\.md$/.exec(name) ?? [];
    if (!number || !slug) {
      folder.refuse(file, 'Le nom d’une leçon est NN-titre.md, par exemple 01-premiers-pas.md.');
      continue;
    }
    if (Number(number) !== index + 1)
      folder.refuse(file, `Les leçons se suivent sans trou : le numéro ${String(index + 1).padStart(2, '0')} est attendu ici.`);
    if (slugs.has(slug)) folder.refuse(file, `Le titre d’adresse « ${slug} » est déjà pris par ${slugs.get(slug)}.`);
    slugs.set(slug, file);
    const page = await folder.page(file, slug, LessonMeta);
    const recordingName = name.replace(/\.md$/, '.opus');
    const recording = names.includes(recordingName) ? await folder.recording(`${path}/${recordingName}`) : null;
    if (page?.meta.kind === 'audio' && !names.includes(recordingName))
      folder.refuse(`${path}/${recordingName}`, 'Cet enregistrement manque : une leçon audio a le sien, du même nom.');
    if (page) lessons.push({ ...page, position: index + 1, recording });
  }
  return lessons;
}
