import type { Lesson } from '@ulty/contracts/learning/courses.js';
import { progressMade } from '@ulty/contracts/event-types/learning.js';
import { placeOnScreen, scrollToParagraph } from '@ulty/elements/media/text-place';
import { showToast, useSendEvent } from '@ulty/kit';
import type { Breaths } from '@ulty/kit/use-breaths';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { beginPlaces, keepLessonPlace, keptLessonPlace, placeMark, type KeptLessonPlace } from './kept-lesson-place';
import { lessonBegun } from './lesson-completion';
import type { ReadingTime } from './use-reading-time';

/** A shorter visit is reported with the next one. */
const MIN_TOLD_SECONDS = 20;
/** Least time between two reports of one lesson. Product §3.2. */
const TELL_EVERY_MS = 120_000;

const NOWHERE: KeptLessonPlace = { percent: 0, paragraph: 0, seconds: 0, older: [] };

export interface LessonPlace {
  /** Position in the recording when the lesson was opened. */
  startSeconds: number;
  hear: (seconds: number) => void;
}

/** The last visible block up to the given one: blocks after an untried exercise may be hidden. */
function shownUpTo(text: HTMLElement, paragraph: number): number {
  const at = [...text.children].slice(0, paragraph + 1).findLastIndex((block) => block.getClientRects().length > 0);
  return at < 0 ? paragraph : at;
}

interface Options {
  userId: string | null;
  lesson: Lesson;
  courseId: string;
  /** Whether the server counts the reading, which it does not for a free extract. */
  isCounted: boolean;
  time: ReadingTime;
  /** The element whose children are the blocks. */
  text: RefObject<HTMLElement | null>;
  breaths: Pick<Breaths, 'at' | 'isWhole' | 'follow' | 'open'>;
}

/**
 * Follows the reader's place in a lesson: stored on the device at once, and reported to the server when the page is left, so that any
 * device can continue there. Scrolls to it on opening, unless the lesson is done. Product §2.20. Mount with the lesson's id as key.
 */
export function useLessonPlace({ userId, lesson, courseId, isCounted, time, text, breaths }: Options): LessonPlace {
  const send = useSendEvent();
  const [begin] = useState(() => (userId && keptLessonPlace(userId, lesson.id, lesson.place ?? null)) || NOWHERE);
  const place = useRef(begin);
  // In ms since the page was opened; null before the first report.
  const told = useRef<{ at: number; paragraph: number; seconds: number } | null>(null);

  const resume = useEffectEvent(() => {
    if (lesson.isCompleted || begin.paragraph === 0 || window.scrollY > 0 || !text.current || location.hash) return;
    const scroll = () => text.current && scrollToParagraph(text.current, shownUpTo(text.current, begin.paragraph));
    if (breaths.isWhole) scroll();
    else {
      breaths.follow(begin.paragraph);
      // Its breath is drawn first.
      requestAnimationFrame(scroll);
    }
    showToast({
      kind: 'done',
      title: 'Vous reprenez où vous étiez',
      action: { label: 'Revenir au début', onAction: () => (breaths.isWhole ? window.scrollTo({ top: 0 }) : breaths.open(0)) },
    });
  });
  useEffect(() => {
    if (userId) beginPlaces(userId);
    resume();
  }, [userId]);

  const rest = useEffectEvent(() => {
    if (!userId) return;
    const { paragraph, seconds } = place.current;
    const keep = () => keepLessonPlace(userId, lesson.id, place.current);
    keep();
    const activeSeconds = time.unreported();
    const last = told.current;
    const isMoved = last ? last.paragraph !== paragraph || last.seconds !== seconds : paragraph > 0 || seconds > 0;
    const isLate = last === null || performance.now() - last.at >= TELL_EVERY_MS;
    if (!isCounted || lesson.isCompleted || !isMoved || !isLate || activeSeconds < MIN_TOLD_SECONDS) return;
    told.current = { at: performance.now(), paragraph, seconds };
    const event = lessonBegun({ userId, courseId, lessonId: lesson.id, activeSeconds, place: place.current });
    place.current = { ...place.current, older: [...place.current.older, placeMark(place.current)] };
    keep();
    time.tell(activeSeconds);
    // Neither sent nor queued: the seconds stay on the device and are sent at the next visit.
    send(progressMade, event, { title: lesson.title }).catch(() => time.tell(-activeSeconds));
  });
  const look = useEffectEvent(() => {
    if (!text.current) return;
    const { percent, paragraph } = placeOnScreen(text.current);
    place.current = { ...place.current, paragraph, percent: Math.max(place.current.percent, percent) };
    breaths.follow(paragraph);
  });
  // Nothing is scrolled where both breaths fit on the screen.
  const hasTurned = useRef(false);
  useEffect(() => {
    if (hasTurned.current) look();
    hasTurned.current = true;
  }, [breaths.at]);
  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    const onVisibility = () => document.visibilityState === 'hidden' && rest();
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', onVisibility);
      rest();
    };
  }, [text]);

  return {
    startSeconds: begin.seconds,
    hear: (seconds) => {
      place.current = { ...place.current, seconds: Math.floor(seconds) };
    },
  };
}
