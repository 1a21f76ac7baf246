import type { Chapter } from '@ulty/contracts/learning/books.js';
import type { ChapterStanding } from '@ulty/contracts/learning/library.js';
import { TICK_MS } from '@ulty/elements/answers/active-time';
import { useActiveTime } from '@ulty/elements/answers/use-active-time';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createReadingLog, type KeptPlace, type ReadingLog, type ReadingNews } from './reading-log';
import { placeOnScreen, scrollToParagraph } from '@ulty/elements/media/text-place';
import { keepPair, keptPairs } from '@ulty/kit/kept-pairs';

/** Most chapters stored for one reader on this device; the least recently changed ones are removed first. */
const MAX_CHAPTERS = 60;

const keyOf = (userId: string) => `ulty-reading:${userId}`;

/** The place where this reader stopped on this device, available at once and without network. */
function keptPlace(userId: string, chapterId: string): KeptPlace | null {
  return keptPairs<KeptPlace>(keyOf(userId)).find(([id]) => id === chapterId)?.[1] ?? null;
}

function keepPlace(userId: string, chapterId: string, place: KeptPlace): void {
  keepPair(keyOf(userId), chapterId, place, MAX_CHAPTERS);
}

export interface ReadingOptions {
  userId: string;
  chapter: Pick<Chapter, 'id' | 'readMinutes'>;
  /** The reader's progress; undefined until the server has answered or failed to. */
  standing: ChapterStanding | undefined;
  /** The element whose children are the paragraphs. */
  text: RefObject<HTMLDivElement | null>;
  /** The open breath, from 0. */
  breath: number;
  /** Whether the address names a part of the text: the reader wants to be there. */
  isPlaced: boolean;
  onNews: (news: ReadingNews) => void;
  /** Called with the paragraph at which the reader had stopped. */
  onResume: (paragraph: number) => void;
  /** Called with the paragraph that is on screen or being spoken. */
  onPlace: (paragraph: number) => void;
}

/** The recording, or the device's voice. */
type Source = 'audio' | 'voice';

export interface Reading {
  /** The element whose children are the paragraphs. */
  text: RefObject<HTMLDivElement | null>;
  /** Where the recording was left, in seconds. */
  startSeconds: number;
  /** Seconds spent in each breath, as of the last turn. */
  breathSeconds: readonly number[];
  hear: ReadingLog['hear'];
  see: ReadingLog['see'];
  /** Reports the end as soon as it counts; returns the number of seconds missing until then. */
  lookAtTime: () => number;
  /** To be called when a source starts or stops speaking: listening counts with the screen off too. */
  setListening: (source: Source, isOn: boolean) => void;
}

const NOWHERE: KeptPlace = { percent: 0, paragraph: 0, seconds: 0, readSeconds: 0, unreportedSeconds: 0 };

/** The higher percentage of device and server; the device's position wins, as it is the latest on this device. */
function knownPlace(kept: KeptPlace | null, standing: ChapterStanding | undefined): KeptPlace {
  const there = standing?.position;
  const place = { ...NOWHERE, ...(kept ?? { paragraph: there?.paragraph ?? 0, seconds: there?.seconds ?? 0 }) };
  return { ...place, percent: Math.max(place.percent, standing?.percent ?? 0) };
}

/** Follows a reading: scrolls to where the reader stopped, measures, reports progress. Mount with the chapter's id as key. */
export function useReading(options: ReadingOptions): Reading {
  const { userId, chapter, standing, text, breath, isPlaced } = options;
  const log = useRef<ReadingLog | null>(null);
  const speaking = useRef(new Set<Source>());
  const activeSeconds = useActiveTime(() => speaking.current.size > 0);
  const kept = useRef<KeptPlace | null | undefined>(undefined);
  if (kept.current === undefined) kept.current = keptPlace(userId, chapter.id);
  const [breathSeconds, setBreathSeconds] = useState(() => kept.current?.breathSeconds ?? []);
  const latest = useRef({ ...options, activeSeconds });
  useLayoutEffect(() => {
    latest.current = { ...options, activeSeconds };
  });

  // Scrolls to where the reader stopped: at once if the device knows it, else once the server answers, unless the reader has scrolled.
  const isSettled = standing !== undefined;
  const openedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    // The browser restores a scroll position in pixels before the text has loaded: the paragraph is more reliable.
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    openedAt.current = window.scrollY;
    return () => {
      history.scrollRestoration = before;
    };
  }, []);
  const canResume = kept.current !== null || isSettled;
  useLayoutEffect(() => {
    const { paragraph, percent } = knownPlace(kept.current ?? null, latest.current.standing);
    const isEnded = latest.current.standing?.completed ?? percent >= 100;
    if (!canResume || isPlaced || isEnded || paragraph === 0 || window.scrollY !== openedAt.current) return;
    latest.current.onResume(paragraph);
    // Its breath is opened first.
    const frame = requestAnimationFrame(() => text.current && scrollToParagraph(text.current, paragraph));
    return () => cancelAnimationFrame(frame);
    // The address counts only when the page is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [canResume, text]);

  useEffect(() => {
    if (!isSettled) return;
    const known = knownPlace(kept.current ?? null, latest.current.standing);
    const created = createReadingLog({
      known: { ...known, isCompleted: latest.current.standing?.completed ?? false, toldPercent: latest.current.standing?.percent ?? 0 },
      readMinutes: chapter.readMinutes,
      breath: latest.current.breath,
      now: () => performance.now(),
      activeSeconds: () => latest.current.activeSeconds(),
      tell: (news) => latest.current.onNews(news),
      keep: (place) => keepPlace(userId, chapter.id, place),
    });
    log.current = created;
    let frame = 0;
    const look = () => {
      frame = 0;
      // While the voice reads, the position is the paragraph being heard, wherever the text is scrolled.
      if (!text.current || speaking.current.size > 0) return;
      const place = placeOnScreen(text.current);
      created.see(place);
      latest.current.onPlace(place.paragraph);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    const onVisibility = () => document.visibilityState === 'hidden' && speaking.current.size === 0 && created.rest();
    const timer = setInterval(created.settle, TICK_MS);
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', onVisibility);
      created.rest();
      log.current = null;
    };
  }, [isSettled, userId, chapter.id, chapter.readMinutes, text]);

  useEffect(() => {
    const turned = log.current;
    if (!turned) return;
    setBreathSeconds(turned.turn(breath));
    // Nothing is scrolled where both breaths fit on the screen.
    if (text.current && speaking.current.size === 0) turned.see(placeOnScreen(text.current));
  }, [breath, text]);

  return {
    text,
    breathSeconds,
    startSeconds: kept.current?.seconds ?? standing?.position?.seconds ?? 0,
    hear: (heard) => log.current?.hear(heard),
    see: (seen) => {
      log.current?.see(seen);
      latest.current.onPlace(seen.paragraph);
    },
    lookAtTime: () => {
      log.current?.settle();
      return log.current?.missingSeconds() ?? 0;
    },
    setListening: (source, isOn) => {
      speaking.current[isOn ? 'add' : 'delete'](source);
      if (!isOn) log.current?.rest();
    },
  };
}
