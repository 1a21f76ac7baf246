import { enrolled } from '@ulty/contracts/event-types/courses.js';
import { courseDetail, enrollments } from '@ulty/contracts/reads/courses.js';
import { learningDay } from '@ulty/contracts/reads/people.js';
import { newEvent, readKey, useRead, useSendEvent, useSession, useSWRConfig } from '@ulty/kit';

/** Enrols in a course of the thread, once; without network the enrolment waits. */
export function useEnrol(): (id: string, title: string) => Promise<void> {
  const { user } = useSession();
  const known = useRead(enrollments);
  const send = useSendEvent();
  const { mutate } = useSWRConfig();
  return async (id, title) => {
    if (!user || known.data?.some(({ course }) => course.id === id)) return;
    await send(enrolled, { ...newEvent(user.id), courseId: id }, { title }).catch(() => undefined);
    // Course and session were brought before it was chosen.
    void Promise.all([known.mutate(), mutate(readKey(courseDetail, { id })), mutate(readKey(learningDay))]);
  };
}
