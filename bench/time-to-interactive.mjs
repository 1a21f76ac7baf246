/** @typedef {{ start: number, end: number }} Span */

/**
 * What was seen of a page, in ms since the navigation began.
 * @typedef {object} Seen
 * @property {number} firstPaint
 * @property {number} domReady
 * @property {readonly Span[]} longTasks in order
 * @property {readonly { start: number, end: number | null }[]} requests of GET; `end` is null while under way
 * @property {number} observedUntil the time until which tasks and requests were observed
 */

/** Length of the quiet window. */
const QUIET_MS = 5_000;
/** Most GET requests under way in a quiet window. */
const QUIET_REQUESTS = 2;

/**
 * Time to interactive as Lighthouse computed it: from the first contentful paint on, the first window of 5 s without a long task (over
 * 50 ms) and with at most two GET requests under way; it is the end of the last long task before that window, and no earlier than the
 * paint or DOMContentLoaded. https://web.dev/articles/tti and Lighthouse's core/computed/metrics/interactive.js
 * @param {Seen} seen
 * @returns null while no such window was observed completely
 */
export function timeToInteractive({ firstPaint, domReady, longTasks, requests, observedUntil }) {
  const spans = requests.map(({ start, end }) => ({ start, end: end ?? Infinity }));
  const isQuiet = (/** @type {number} */ from) => {
    const until = from + QUIET_MS;
    if (longTasks.some(({ start, end }) => start < until && end > from)) return false;
    // The number of requests under way increases only where one starts.
    const moments = [from, ...spans.map(({ start }) => start).filter((start) => start > from && start < until)];
    return moments.every((moment) => spans.filter(({ start, end }) => start <= moment && end > moment).length <= QUIET_REQUESTS);
  };
  const beginnings = [firstPaint, ...[...longTasks, ...spans].map(({ end }) => end).filter((end) => end > firstPaint)].sort(
    (a, b) => a - b,
  );
  const beginning = beginnings.find((from) => from + QUIET_MS <= observedUntil && isQuiet(from));
  if (beginning === undefined) return null;
  const lastTaskEnd = longTasks.findLast(({ end }) => end <= beginning)?.end ?? 0;
  return Math.max(lastTaskEnd, firstPaint, domReady);
}
