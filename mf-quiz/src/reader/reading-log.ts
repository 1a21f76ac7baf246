import { CHAPTER_READ } from '@ulty/domain/learning/books.js';
import { MILESTONES } from '@ulty/domain/learning/progress.js';
import { leastReadSeconds } from '@ulty/domain/learning/reading.js';

/** Where a reader is. `percent` of the text seen or heard, never falling; `paragraph` counts from 0; `seconds` into the recording. */
interface Place {
  percent: number;
  paragraph: number;
  seconds: number;
}

/** What the device stores of a chapter. */
export interface KeptPlace extends Place {
  /** Seconds of reading in total, and those not reported by an event yet. */
  readSeconds: number;
  unreportedSeconds: number;
  /** Seconds spent in each breath; absent in older copies. They sum up to at most `readSeconds`, and are never sent. */
  breathSeconds?: readonly number[] | undefined;
}

/** One report to the server. Product §3.2. */
export interface ReadingNews {
  status: 'started' | 'progress' | 'completed';
  place: Place;
  activeSeconds: number;
}

export interface ReadingLogOptions {
  /** The merged state of device and server; `toldPercent` is the percentage the server knows. */
  known: KeptPlace & { isCompleted: boolean; toldPercent: number };
  readMinutes: number;
  /** The breath that is open, from 0. */
  breath?: number;
  /** A clock that never goes back, in ms. */
  now: () => number;
  /** Seconds of reading since the page was opened. */
  activeSeconds: () => number;
  tell: (news: ReadingNews) => void;
  keep: (place: KeptPlace) => void;
}

export interface ReadingLog {
  /** The part that is on screen, or being spoken. */
  see: (seen: Pick<Place, 'percent' | 'paragraph'>) => void;
  /** The position of the recording, and how much of it was really heard, in percent. */
  hear: (heard: Pick<Place, 'seconds' | 'percent'>) => void;
  /** A breath is opened, from 0: the seconds from here on are its own. Returns those of each breath so far. */
  turn: (breath: number) => readonly number[];
  /** Call it as time passes: a chapter that was seen too fast counts once enough time was spent. */
  settle: () => void;
  /** Seconds of reading still missing although enough was seen; 0 when none are missing. */
  missingSeconds: () => number;
  /** To be called when the page is left or hidden. */
  rest: () => void;
}

/** Pauses are reported at most this often; milestones and the end at once. Product §3.2. */
const REST_EVERY_MS = 120_000;
/** Quarters passed while scrolling quickly are reported together. */
const QUARTER_EVERY_MS = 15_000;
/** A pause with less reading than this is not reported: the device adds it to the next report. */
const MIN_TOLD_SECONDS = 10;

const milestonesIn = (percent: number) => MILESTONES.filter((milestone) => percent >= milestone).length;

/** Decides which progress is reported, and when. A chapter not yet begun is first reported as started. */
export function createReadingLog({ known, readMinutes, breath: first = 0, now, activeSeconds, tell, keep }: ReadingLogOptions): ReadingLog {
  const place: Place = { percent: known.percent, paragraph: known.paragraph, seconds: known.seconds };
  const enoughSeconds = leastReadSeconds(readMinutes);
  let isCompleted = known.isCompleted;
  let toldMilestones = milestonesIn(known.toldPercent);
  let toldAt = -Infinity;
  let toldSeconds = -known.unreportedSeconds;

  const unreported = () => activeSeconds() - toldSeconds;
  const readSeconds = () => known.readSeconds + activeSeconds();
  const inBreaths = [...(known.breathSeconds ?? [])];
  let breath = first;
  let turnedSeconds = 0;
  const countBreath = () => {
    inBreaths[breath] = (inBreaths[breath] ?? 0) + activeSeconds() - turnedSeconds;
    turnedSeconds = activeSeconds();
    return Array.from(inBreaths, (seconds = 0) => seconds);
  };
  const remember = () => keep({ ...place, readSeconds: readSeconds(), unreportedSeconds: unreported(), breathSeconds: countBreath() });
  const say = (status: ReadingNews['status']) => {
    tell({ status, place: { ...place }, activeSeconds: unreported() });
    toldSeconds = activeSeconds();
    toldMilestones = milestonesIn(place.percent);
    if (status !== 'started') toldAt = now();
    remember();
  };
  const hasNewQuarter = () => !isCompleted && milestonesIn(place.percent) > toldMilestones;
  const settle = () => {
    if (!isCompleted && place.percent >= CHAPTER_READ.percent && readSeconds() >= enoughSeconds) {
      isCompleted = true;
      say('completed');
    } else if (hasNewQuarter() && now() - toldAt >= QUARTER_EVERY_MS) {
      say('progress');
    }
  };

  if (known.percent === 0 && !isCompleted) say('started');
  return {
    see: ({ percent, paragraph }) => {
      place.percent = Math.max(place.percent, percent);
      place.paragraph = paragraph;
      settle();
    },
    hear: ({ percent, seconds }) => {
      place.percent = Math.max(place.percent, percent);
      place.seconds = seconds;
      settle();
    },
    turn: (at) => {
      const seconds = countBreath();
      breath = at;
      return seconds;
    },
    settle,
    missingSeconds: () => (isCompleted || place.percent < CHAPTER_READ.percent ? 0 : Math.max(0, enoughSeconds - readSeconds())),
    rest: () => {
      const isLong = unreported() >= MIN_TOLD_SECONDS && now() - toldAt >= REST_EVERY_MS;
      if (isLong || hasNewQuarter()) say('progress');
      else remember();
    },
  };
}
