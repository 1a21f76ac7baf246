import type { FirstContent } from '@ulty/contracts/people/welcome.js';
import { courseList, enrollments } from '@ulty/contracts/reads/courses.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { firstsOf } from '@ulty/domain/learning/first-thread.js';
import { useConnectivity, useNow, useRead, useSession } from '@ulty/kit';
import { memo } from 'react';
import { useActivity, useBadges } from '../activity/activity.data';
import { useDaySession } from '../session/session.data';
import { BringContent } from './bring-content';

export interface BringFirstDayProps {
  contents: readonly FirstContent[];
}

/**
 * Brings to the phone what the first day opens, while the questions are read: the facts of home, the first step of its session, and the text
 * with which each thread may begin. The files of these pages come from the host. Shows nothing. Identity §17.1.
 */
export default function BringFirstDay(props: BringFirstDayProps) {
  const isOnline = useConnectivity((state) => state.isOnline);
  return isOnline && !isSavingData() ? <Bring {...props} /> : null;
}

// A choice, or a turn of the page, draws none of this again.
const Bring = memo(function Bring({ contents }: BringFirstDayProps) {
  const { user } = useSession();
  // The session is planned here, so that its steps are known to a first text that is opened without home.
  const [step] = useDaySession(useNow(), knownTimeZone(user?.tz ?? '')).known?.facts.candidates ?? [];
  useRead(enrollments);
  useRead(courseList);
  useActivity();
  useBadges(user?.id);
  const firsts = firstsOf(contents);
  return (
    <>
      {step && <BringContent kind={step.kind === 'lesson' ? 'course' : 'book'} id={step.parentId} firstId={step.id} />}
      {contents.map(({ id, kind, first }) => firsts.has(id) && <BringContent key={id} kind={kind} id={id} firstId={first.id} />)}
    </>
  );
});
