import type { QuestionType } from './books.js';

/**
 * Constants of mastery. Product §2.9, decision 0094. All computations use whole numbers, so that server and device agree to the last digit
 * and one more right answer can never lower the result by rounding.
 */
export const MASTERY = {
  /** Number of answers from which a figure is shown, as an estimation. */
  estimateFrom: 20,
  /** Number of answers from which the figure is reliable. */
  sureFrom: 30,
  /** Number of answers from which a topic can be weak. */
  weakFrom: 5,
  /** A topic below this is weak, others are solid. */
  solidPercent: 80,
  /** From this on a topic is on its way. */
  onTrackPercent: 50,
  /** Number of latest answers to one question that count: repeating the same quiz proves little. */
  perQuestion: 4,
} as const;

/**
 * Length of the band that the latest answers fill, newest first: an answer that can be guessed takes two places, a harder one three, so
 * that 33 to 50 answers count. The first place weighs three times the last.
 */
const PLACES = 100;
const weightAt = (place: number): number => 3 * PLACES - 2 * place;
const FULL = (PLACES * (weightAt(0) + weightAt(PLACES - 1))) / 2;
/** Weight of the initial assumption, half right, that decreases as the band fills. Few answers give a figure near the middle. */
const SMOOTHING = 2_000;

const PLACES_OF: Record<QuestionType, number> = { single: 2, truefalse: 2, multiple: 3, order: 3, number: 3, text: 3 };

/** One answer graded by the server, or by the device with the same key. */
export interface MasteryEvidence {
  questionId: string;
  /** Id of its event; orders answers with the same time. */
  eventId: string;
  /** Trusted time, ISO, UTC. */
  at: string;
  isRight: boolean;
  type: QuestionType;
}

/** Mastery of a topic or category. */
export interface Mastery {
  /** 0 to 100. Shown from `MASTERY.estimateFrom` answers on. */
  percent: number;
  /** Number of known answers: the latest four of each question. */
  answers: number;
  /** Number of those answers that the figure uses. */
  counted: number;
}

/**
 * Mastery from 0 to 100: the share of right answers among the latest, weighted by how recent and how hard they are. Another right answer never
 * lowers it, whatever its time and the order in which answers arrive. Product §2.9.
 */
export function masteryOf(evidence: readonly MasteryEvidence[]): Mastery {
  const latest = latestAnswers(evidence);
  let [place, right, total, counted] = [0, 0, 0, 0];
  for (const { isRight, type } of latest) {
    const end = Math.min(PLACES, place + PLACES_OF[type]);
    if (place === end) break;
    counted += 1;
    for (; place < end; place += 1) {
      total += weightAt(place);
      if (isRight) right += weightAt(place);
    }
  }
  if (total === 0) return { percent: 0, answers: 0, counted: 0 };
  // (right + ½·s) / (total + s), where s = SMOOTHING·(1 − total/FULL) is 0 once the band is full; in whole numbers.
  const smoothing = SMOOTHING * (FULL - total);
  const percent = Math.floor((100 * (2 * right * FULL + smoothing)) / (2 * (total * FULL + smoothing)));
  return { percent, answers: latest.length, counted };
}

/** The answers that count, newest first: the latest four of each question. */
export function latestAnswers<Evidence extends MasteryEvidence>(evidence: readonly Evidence[]): Evidence[] {
  const seen = new Map<string, number>();
  return [...evidence].sort(newestFirst).filter(({ questionId }) => {
    const before = seen.get(questionId) ?? 0;
    seen.set(questionId, before + 1);
    return before < MASTERY.perQuestion;
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Answers of the same time are ordered by their ids, so that the order is the same everywhere. */
function newestFirst(a: MasteryEvidence, b: MasteryEvidence): number {
  return Date.parse(b.at) - Date.parse(a.at) || compare(a.eventId, b.eventId) || compare(a.questionId, b.questionId);
}

/** Whether there are enough answers for a figure. Product §2.9. */
export function isEstimate({ answers }: Pick<Mastery, 'answers'>): boolean {
  return answers >= MASTERY.estimateFrom;
}

/**
 * Mastery of a track: the rounded mean of its categories; a category without an estimation counts 0.
 * @param categories all of the track
 */
export function overallPercent(categories: readonly Pick<Mastery, 'percent' | 'answers'>[]): number {
  if (categories.length === 0) return 0;
  return Math.floor(categories.reduce((sum, one) => sum + (isEstimate(one) ? one.percent : 0), 0) / categories.length);
}

/** The weakest topic that has enough answers and is not solid; among equals, the one with the most answers. */
export function weakestOf<Topic extends Pick<Mastery, 'percent' | 'answers'>>(topics: readonly Topic[]): Topic | null {
  const weak = topics.filter(({ answers, percent }) => answers >= MASTERY.weakFrom && percent < MASTERY.solidPercent);
  return weak.reduce<Topic | null>(
    (worst, topic) =>
      worst === null || topic.percent < worst.percent || (topic.percent === worst.percent && topic.answers > worst.answers) ? topic : worst,
    null,
  );
}

/** The words beside a topic's mastery; none of them mentions failure. */
export function masteryWords({ percent }: Pick<Mastery, 'percent'>): 'Solide' | 'En bonne voie' | 'À revoir' {
  if (percent >= MASTERY.solidPercent) return 'Solide';
  return percent >= MASTERY.onTrackPercent ? 'En bonne voie' : 'À revoir';
}
