import { enrolled } from '@ulty/contracts/event-types/courses.js';
import { enrollments } from '@ulty/contracts/reads/courses.js';
import { newEvent, useRead, useSendEvent, useSession } from '@ulty/kit';

/** Enrols in a course of the thread, once; without network the enrolment waits. */
export function useEnrol(): (id: string, title: string) => Promise<void> {
  const { user } = useSession();
  const known = useRead(enrollments);
  const send = useSendEvent();
  return async (id, title) => {
    if (!user || known.data?.some(({ course }) => course.id === id)) return;
    await send(enrolled, { ...newEvent(user.id), courseId: id }, { title }).catch(() => undefined);
    void known.mutate();
  };
}
