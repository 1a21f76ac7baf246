import type { KeyedQuestion } from '../quiz/quiz-results/grade.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What the library offers to the demonstration: free courses and live books, oldest first. */
export interface DemoContent {
  courses: { id: string; lessons: { id: string; durationMin: number }[]; quiz: DemoQuiz | null }[];
  books: { chapters: DemoChapter[] }[];
}

interface DemoChapter extends DemoQuiz {
  id: string;
  readMinutes: number;
}

interface DemoQuiz {
  quizId: string;
  version: number;
  questions: Pick<KeyedQuestion, 'id' | 'type' | 'answer'>[];
}

/** One thing a learner did. */
export type DemoEvent = { at: Date } & (
  | { kind: 'lesson' | 'chapter'; id: string; percent: number; seconds: number }
  | { kind: 'quiz'; quizId: string; version: number; timeSpent: number; answers: { questionId: string; choice: string[]; ms: number }[] }
);

export interface DemoEnrollment {
  courseId: string;
  enrolledAt: Date;
}

/** `share` of a course's lessons, one a day from `daysAgo` on; after all of them its final quiz. */
interface CoursePlan {
  share: number;
  daysAgo: number;
}

/** Chapters of one book, one a day, the last `lastDaysAgo`; after each its quiz with so many faults, null for none; `percent` read. */
interface BookPlan {
  lastDaysAgo: number;
  faults: readonly (number | null)[];
  percent?: number;
}

interface LearnerPlan {
  courses: readonly CoursePlan[];
  books: readonly BookPlan[];
}

/**
 * Awa has finished a course and a book, works on more of both, and has learned every day of the week before; a dozen faults come back
 * today. Issa begins. A book shorter or longer than its plan takes the plan's faults in turn.
 */
const PLANS: Readonly<Record<string, LearnerPlan>> = {
  'awa@exemple.bf': {
    courses: [
      { share: 1, daysAgo: 24 },
      { share: 0.6, daysAgo: 9 },
      { share: 0.3, daysAgo: 3 },
    ],
    books: [
      { lastDaysAgo: 4, faults: [2, 0, 2, 1] },
      { lastDaysAgo: 2, faults: [2, 4] },
      { lastDaysAgo: 1, faults: [1] },
      { lastDaysAgo: 1, faults: [null], percent: 40 },
    ],
  },
  'issa@exemple.bf': { courses: [{ share: 0.4, daysAgo: 5 }], books: [{ lastDaysAgo: 1, faults: [2] }] },
};

/** E-mail addresses of the demo learners with a past. */
export const DEMO_LEARNERS = Object.keys(PLANS);

/** What a learner of the demonstration has done until now, oldest first: evenings, when the network is good and the shop is closed. */
export function demoPast(
  email: string,
  { courses, books }: DemoContent,
  now: Date,
): { enrollments: DemoEnrollment[]; events: DemoEvent[] } {
  const plan = PLANS[email] ?? { courses: [], books: [] };
  const enrollments: DemoEnrollment[] = [];
  const events: DemoEvent[] = [];
  for (const [index, { share, daysAgo }] of plan.courses.entries()) {
    const course = courses[index];
    if (!course) continue;
    enrollments.push({ courseId: course.id, enrolledAt: evening(now, daysAgo, 0) });
    for (const [day, { id, durationMin }] of course.lessons.slice(0, Math.round(share * course.lessons.length)).entries()) {
      events.push({
        kind: 'lesson',
        id,
        percent: 100,
        seconds: Math.round(durationMin * 54),
        at: evening(now, daysAgo - day, durationMin),
      });
    }
    if (share === 1 && course.quiz) events.push(quizEvent(course.quiz, 1, evening(now, daysAgo - course.lessons.length + 1, 75)));
  }
  for (const [index, bookPlan] of plan.books.entries()) events.push(...readBook(books[index]?.chapters ?? [], bookPlan, index === 0, now));
  return { enrollments, events: events.filter(({ at }) => at < now).sort((a, b) => a.at.getTime() - b.at.getTime()) };
}

/** The first book is read to its end, the others as far as their plan goes. */
function readBook(all: readonly DemoChapter[], { lastDaysAgo, faults, percent = 100 }: BookPlan, isWhole: boolean, now: Date): DemoEvent[] {
  const chapters = isWhole ? all : all.slice(0, faults.length);
  return chapters.flatMap((chapter, at): DemoEvent[] => {
    const day = lastDaysAgo + chapters.length - 1 - at;
    const read: DemoEvent = {
      kind: 'chapter',
      id: chapter.id,
      percent,
      seconds: Math.round((chapter.readMinutes * 54 * percent) / 100),
      at: evening(now, day, 60),
    };
    const missed = faults[at % faults.length] ?? null;
    return missed === null ? [read] : [read, quizEvent(chapter, missed, evening(now, day, 75))];
  });
}

function quizEvent({ quizId, version, questions }: DemoQuiz, missed: number, at: Date): DemoEvent {
  const answers = questions.map((question, index) => ({
    questionId: question.id,
    choice: index < missed ? ['?'] : rightChoice(question),
    ms: 9_000 + index * 700,
  }));
  return { kind: 'quiz', quizId, version, at, answers, timeSpent: Math.round(answers.reduce((sum, { ms }) => sum + ms, 0) / 1_000) };
}

/** As a device sends it; of the accepted texts the first. */
function rightChoice({ type, answer }: DemoQuiz['questions'][number]): string[] {
  const all = typeof answer === 'object' ? answer.map(String) : [String(answer)];
  return type === 'text' ? all.slice(0, 1) : all;
}

/** So many minutes after half past six, so many days ago. */
function evening(now: Date, daysAgo: number, minutes: number): Date {
  const day = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T18:30:00Z`) + minutes * MINUTE_MS);
}
