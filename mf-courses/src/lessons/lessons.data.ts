import type { CourseDetail, Enrollment, Lesson } from '@ulty/contracts/courses.js';
import type { ProgressOutcome, ProgressUpdate } from '@ulty/contracts/progress.js';
import { SESSION_KEY, errorSentence, isApiError, queryPath, sendJson, showToast, useQuery, useSWRConfig, useSession, type QueryKey } from '@ulty/kit';
import { useRef, useState } from 'react';
import { ENROLLMENTS_KEY, courseKey } from '../courses/courses.data';
import { isUnknown } from '../courses/enrollment-cache';
import { courseAfter, enrollmentsAfter, lessonAfter, lessonCompleted, savedCounts } from './lesson-completion';

const lessonKey = (courseId: string, lessonId: string): QueryKey => ['/api/courses', courseId, 'lessons', lessonId];

/** A lesson's text. 403 LESSON_LOCKED while the reader may not read it. */
export function useLesson(courseId: string, lessonId: string) {
  return useQuery<Lesson>(lessonKey(courseId, lessonId));
}

export interface LessonCompletion {
  complete: () => Promise<void>;
  isSending: boolean;
}

/** 'J'ai terminé'. What failed to leave is kept and sent again as the same event. Product §3.2. */
export function useCompleteLesson(course: CourseDetail, lessonId: string, activeSeconds: () => number): LessonCompletion {
  const { mutate } = useSWRConfig();
  const { user } = useSession();
  const [isSending, setSending] = useState(false);
  const unsent = useRef<ProgressUpdate | null>(null);

  async function complete() {
    if (isSending || !user) return;
    setSending(true);
    unsent.current ??= lessonCompleted({ userId: user.id, courseId: course.id, lessonId, activeSeconds: activeSeconds() });
    try {
      const counts = savedCounts(await sendJson<ProgressOutcome>('PUT', '/api/progress', unsent.current), lessonId);
      unsent.current = null;
      if (!counts) {
        showToast({ kind: 'failed', title: 'Leçon non enregistrée', detail: 'Rechargez la page, puis réessayez.' });
        return;
      }
      const next = course.curriculum.find((lesson) => !lesson.isCompleted && lesson.id !== lessonId);
      const nextLesson = next ? { id: next.id, title: next.title, position: next.position } : null;
      await Promise.all([
        mutate<Lesson | undefined>(queryPath(lessonKey(course.id, lessonId)), lessonAfter, { revalidate: false }),
        mutate<CourseDetail | undefined>(queryPath(courseKey(course.id)), (known) => courseAfter(known, lessonId, counts), { revalidate: isUnknown }),
        mutate<Enrollment[] | undefined>(ENROLLMENTS_KEY, (known) => enrollmentsAfter(known, course.id, counts, nextLesson), { revalidate: isUnknown }),
      ]);
      // Study time and courses done are counted by the server.
      void mutate(SESSION_KEY);
    } catch (error) {
      showToast({ kind: 'failed', title: 'Leçon non enregistrée', detail: errorSentence(error) });
      if (isApiError(error) && error.status === 401) void mutate(SESSION_KEY);
    } finally {
      setSending(false);
    }
  }

  return { complete, isSending };
}
