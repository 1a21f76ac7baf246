import { Controller, Param, Query } from '@nestjs/common';
import { CourseQuiz } from '@ulty/contracts/learning/books.js';
import { Course, CourseDetail, CourseQuery, Lesson } from '@ulty/contracts/learning/courses.js';
import { courseDetail, courseList, courseQuiz, lesson } from '@ulty/contracts/reads/courses.js';
import { z } from 'zod';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { ServedContent } from '../../core/integrity/served-content.js';
import type { CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Read } from '../../core/reads/read.js';
import { CoursesService } from './courses.service.js';

@Controller()
export class CoursesController {
  constructor(
    private readonly courses: CoursesService,
    private readonly served: ServedContent,
  ) {}

  /** List of Course, at most 50; all filters are optional. 400 VALIDATION. Spec §7, product §2.20. */
  @Read(courseList, { query: CourseQuery, answer: z.array(Course) })
  list(@Query() query: CourseQuery): Promise<CachedAnswer<Course[]>> {
    return this.courses.list(query);
  }

  /** CourseDetail: curriculum and the reader's progress (per cent). 401, 404 COURSE_NOT_FOUND. Product §2.20. */
  @Read(courseDetail, { answer: CourseDetail })
  detail(@Param('id') id: string, @SignedIn() user: SessionUser): Promise<CourseDetail> {
    return this.courses.detail(id, user.id);
  }

  /**
   * CourseQuiz with hashed answer keys. 401, 403 QUIZ_LOCKED unless enrolled (paid), 404 COURSE_NOT_FOUND, QUIZ_NOT_FOUND. Product §1.4,
   * §1.6.
   */
  @Read(courseQuiz, { answer: CourseQuiz })
  async quiz(@Param('id') id: string, @SignedIn() user: SessionUser): Promise<CourseQuiz> {
    const quiz = await this.courses.quiz(id, user.id);
    this.served.note(user, id);
    return quiz;
  }

  /** Lesson with its HTML. 401, 403 LESSON_LOCKED unless preview or enrolled (paid), 404 LESSON_NOT_FOUND. Product §2.20. */
  @Read(lesson, { answer: Lesson })
  async lesson(@Param('id') id: string, @Param('lessonId') lessonId: string, @SignedIn() user: SessionUser): Promise<Lesson> {
    const text = await this.courses.lesson(id, lessonId, user.id);
    this.served.note(user, id);
    return text;
  }
}
