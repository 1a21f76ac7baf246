import type { CourseDetail, Enrollment, Lesson } from '@ulty/contracts/learning/courses.js';
import { progressMade } from '@ulty/contracts/event-types/learning.js';
import type { ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import { courseDetail, enrollments, lesson as lessonRead } from '@ulty/contracts/reads/courses.js';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';
import type { Gained } from '@ulty/elements/base/finished-card';
import { errorSentence, readKey, showToast, useRead, useSendEvent, useSession, useSWRConfig } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { isUnknown } from '@ulty/kit/use-enroll';
import { useRef, useState } from 'react';
import {
  courseAfter,
  enrollmentsAfter,
  hasPaidCourse,
  lessonAfter,
  lessonCompleted,
  lessonReread,
  savedCounts,
  type LessonEvent,
} from './lesson-completion';
import type { ReadingTime } from './use-reading-time';

/** A lesson's text. 403 LESSON_LOCKED while the reader may not read it. */
export function useLesson(courseId: string, lessonId: string) {
  return useRead(lessonRead, { id: courseId, lessonId });
}

/** What a lesson pays, once, in UTC. Product §1.4. */
export const LESSON_UTC = expectedReward('lesson_completed');

/** The coins expected for this lesson's completion while its page does not show it; null when none waits. */
function useKeptUtc(courseId: string, lessonId: string): number | null {
  // An event that only reports the reader's place does not complete the lesson.
  const kept = useActs(lessonRead, { id: courseId, lessonId }).filter(
    ({ about, finished, expectedUtc }) => about.includes(lessonId) && (finished?.includes(lessonId) || expectedUtc),
  );
  return kept.length > 0 ? Math.max(...kept.map(({ expectedUtc }) => expectedUtc ?? 0)) : null;
}

const gainedFrom = ({ rewards = [], state }: ProgressOutcome): Gained => ({ rewards, state });

export interface LessonCompletion {
  complete: () => Promise<void>;
  /** Reports the reading time since the completion: a lesson that was finished too quickly earns its coins that way. */
  reread: () => Promise<void>;
  isSending: boolean;
  /** Whether it is done and the event waits on this device. */
  isWaiting: boolean;
  /** Coins that this device expects for it: none before enough reading time. */
  expectedUtc: number;
  /** What the server's answers during this visit have paid; null without one. */
  gained: Gained | null;
}

/** 'J’ai terminé', with or without network. If storing fails, the next tap sends the same event. Product §3.2. */
export function useCompleteLesson(course: CourseDetail, lesson: Lesson, time: ReadingTime): LessonCompletion {
  const { mutate } = useSWRConfig();
  const { user } = useSession();
  const send = useSendEvent();
  const keptUtc = useKeptUtc(course.id, lesson.id);
  const [isSending, setSending] = useState(false);
  const [gained, setGained] = useState<Gained | null>(null);
  const unkept = useRef<LessonEvent | null>(null);

  async function complete() {
    if (isSending || !user) return;
    setSending(true);
    const seconds = unkept.current?.items[0]?.activeSeconds ?? time.unreported();
    unkept.current ??= lessonCompleted({ userId: user.id, courseId: course.id, lessonId: lesson.id, activeSeconds: seconds });
    const isEnough = seconds >= (lesson.missingSeconds ?? 0);
    time.tell(seconds);
    try {
      const sent = await send(progressMade, unkept.current, {
        title: lesson.title,
        ...(isEnough && { expectedUtc: LESSON_UTC }),
      });
      unkept.current = null;
      if (sent.state === 'queued') return;
      const counts = savedCounts(sent.answer, lesson.id);
      if (!counts) {
        time.tell(-seconds);
        showToast({ kind: 'failed', title: 'Leçon non enregistrée', detail: 'Rechargez la page, puis réessayez.' });
        return;
      }
      setGained(gainedFrom(sent.answer));
      const next = course.curriculum.find(({ id, isCompleted }) => !isCompleted && id !== lesson.id);
      const nextLesson = next ? { id: next.id, title: next.title, position: next.position } : null;
      await Promise.all([
        mutate<Lesson | undefined>(readKey(lessonRead, { id: course.id, lessonId: lesson.id }), (known) => lessonAfter(known, counts), {
          revalidate: false,
        }),
        mutate<CourseDetail | undefined>(
          readKey(courseDetail, { id: course.id }),
          (known) => courseAfter(known, lesson.id, counts, hasPaidCourse(sent.answer)),
          { revalidate: isUnknown },
        ),
        mutate<Enrollment[] | undefined>(readKey(enrollments), (known) => enrollmentsAfter(known, course.id, counts, nextLesson), {
          revalidate: isUnknown,
        }),
      ]);
    } catch (error) {
      if (unkept.current) time.tell(-seconds);
      showToast({ kind: 'failed', title: 'Leçon non enregistrée', detail: errorSentence(error) });
    } finally {
      setSending(false);
    }
  }

  async function reread() {
    const seconds = time.unreported();
    if (!user || seconds === 0) return;
    time.tell(seconds);
    try {
      const event = lessonReread({ userId: user.id, courseId: course.id, lessonId: lesson.id, activeSeconds: seconds });
      const sent = await send(progressMade, event, {
        title: lesson.title,
        expectedUtc: LESSON_UTC,
      });
      if (sent.state === 'queued') return;
      const counts = savedCounts(sent.answer, lesson.id);
      if (!counts) return;
      setGained(gainedFrom(sent.answer));
      await mutate<Lesson | undefined>(readKey(lessonRead, { id: course.id, lessonId: lesson.id }), (known) => lessonAfter(known, counts), {
        revalidate: false,
      });
    } catch {
      // Neither sent nor queued: the seconds stay on the device and are sent at the next visit.
      time.tell(-seconds);
    }
  }

  return { complete, reread, isSending, isWaiting: keptUtc !== null && !isSending, expectedUtc: keptUtc ?? 0, gained };
}
