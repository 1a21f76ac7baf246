import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { CourseQuiz } from '@ulty/contracts/learning/books.js';
import type { Course, CourseDetail, CourseQuery, Lesson } from '@ulty/contracts/learning/courses.js';
import { plural } from '@ulty/domain/base/count.js';
import { coursePage } from '@ulty/domain/base/pages.js';
import { coursePercent } from '@ulty/domain/learning/progress.js';
import { recordingUrl, toQuestion } from '../../quiz/books/books.mapper.js';
import { areCoursePaymentsOpen, CONFIG, type Config } from '../../core/base/config.js';
import { isUuid } from '../../core/base/ids.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Db } from '../../core/database/db.js';
import { drawnScene } from '../../core/base/drawn-scene.js';
import { AppError } from '../../core/base/errors.js';
import type { CardFacts } from '../../core/share-cards/draw-card.js';
import { ShareCards } from '../../core/share-cards/share-cards.js';
import { toExercise } from '../../quiz/exercises/exercises.mapper.js';
import { toCourse } from './course.mapper.js';
import { listCourses, readCourse, readCourseQuiz, readLesson, readLessons, searchCourses, type LessonRow } from './courses.queries.js';

/** Topic of the catalogue in the public cache; enrolments change its counts. */
export const COURSES_TOPIC = 'courses';

/** Id of a reader without any progress. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class CoursesService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
    @Inject(CONFIG) private readonly config: Config,
    private readonly cards: ShareCards,
  ) {}

  onModuleInit(): void {
    this.cards.add({ kind: 'cours', under: coursePage({ id: '' }), find: (id) => this.card(id) });
  }

  private async card(courseId: string): Promise<CardFacts | null> {
    const row = isUuid(courseId) ? await this.db.one(readCourse, { course: courseId, reader: NOBODY }) : null;
    if (!row) return null;
    const { id, title, category, shortDescription, lessons } = toCourse(row);
    return { kicker: `Cours · ${plural(lessons, 'leçon')}`, title, line: shortDescription, category, seed: id };
  }

  /** Returns at most 50 courses. A blank search filters nothing. Product §2.20. */
  list({ search, category, difficulty, price, sort }: CourseQuery): Promise<CachedAnswer<Course[]>> {
    const text = search.trim();
    const filters = { category, difficulty: difficulty ?? null, price: price ?? null };
    return this.cache.get(COURSES_TOPIC, JSON.stringify([...Object.values(filters), sort, text]), async () => {
      const rows = await (text ? this.db.rows(searchCourses[sort], { ...filters, text }) : this.db.rows(listCourses[sort], filters));
      return rows.map(toCourse);
    });
  }

  /** A course with its curriculum and the reader's progress. Throws COURSE_NOT_FOUND. */
  async detail(courseId: string, userId: string): Promise<CourseDetail> {
    const row = isUuid(courseId) ? await this.db.one(readCourse, { course: courseId, reader: userId }) : null;
    if (!row) throw new AppError('COURSE_NOT_FOUND');
    const { curriculum, enrollmentId, enrollmentStatus } = row;
    const completedLessons = curriculum.filter((lesson) => lesson.isCompleted).length;
    const progress = coursePercent(completedLessons, curriculum.length);
    return {
      ...toCourse(row),
      objectives: row.objectives,
      requirements: row.requirements,
      checked: row.checked,
      curriculum,
      prerequisites: row.prerequisites,
      reviewCount: row.reviewCount,
      enrollment: enrollmentId && enrollmentStatus ? { id: enrollmentId, status: enrollmentStatus, progress, completedLessons } : null,
      finalQuiz: row.finalQuiz,
      areCoinsDecided: row.areCoinsDecided,
      isPaymentOpen: areCoursePaymentsOpen(this.config),
    };
  }

  /**
   * The final quiz of a course, with hashed answer keys. Throws COURSE_NOT_FOUND, QUIZ_NOT_FOUND where it has none, or QUIZ_LOCKED unless
   * the reader's enrolment is active.
   */
  async quiz(courseId: string, userId: string): Promise<CourseQuiz> {
    const row = isUuid(courseId) ? await this.db.one(readCourseQuiz, { course: courseId, reader: userId }) : null;
    if (!row) throw new AppError('COURSE_NOT_FOUND');
    const { enrollmentStatus, id, questions, drawn, ...quiz } = row;
    if (id === null) throw new AppError('QUIZ_NOT_FOUND');
    if (enrollmentStatus === null || enrollmentStatus === 'pending_payment') throw new AppError('QUIZ_LOCKED');
    return { ...quiz, id, ...(drawn !== null && { drawn }), questions: questions.map(toQuestion) };
  }

  /**
   * A lesson's text, its exercises and the reader's tries. Throws LESSON_NOT_FOUND, or LESSON_LOCKED unless it is a preview or the reader's
   * enrolment is active.
   */
  async lesson(courseId: string, lessonId: string, userId: string): Promise<Lesson> {
    const canExist = isUuid(courseId) && isUuid(lessonId);
    const row = canExist ? await this.db.one(readLesson, { course: courseId, reader: userId, lesson: lessonId }) : null;
    if (!row) throw new AppError('LESSON_NOT_FOUND');
    if (!isOpen(row)) throw new AppError('LESSON_LOCKED');
    return toLesson(row);
  }

  /** The lessons of a course that this reader may open, in order, each as `lesson` answers it. */
  async openLessons(courseId: string, userId: string): Promise<Lesson[]> {
    const rows = isUuid(courseId) ? await this.db.rows(readLessons, { course: courseId, reader: userId }) : [];
    return rows.filter(isOpen).map(toLesson);
  }
}

const isOpen = ({ isPreview, enrollmentStatus }: LessonRow): boolean =>
  isPreview || (enrollmentStatus !== null && enrollmentStatus !== 'pending_payment');

function toLesson({ enrollmentStatus: _status, audio, person, scenePlace, ...lesson }: LessonRow): Lesson {
  return {
    ...lesson,
    ...drawnScene(person, scenePlace),
    audio: audio && { ...audio, url: recordingUrl(audio.hash) },
    exercises: lesson.exercises.map(toExercise),
  };
}
