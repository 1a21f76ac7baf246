import { expect, test } from '@jest/globals';
import { timeToInteractive } from './time-to-interactive.mjs';

const NONE = { firstPaint: 1_000, domReady: 800, longTasks: [], requests: [], observedUntil: 20_000 };
const span = (start, end) => ({ start, end });

test.each([
  ['nothing to do: the first contentful paint', {}, 1_000],
  ['no earlier than DOMContentLoaded', { domReady: 1_400 }, 1_400],
  ['a long task before the paint', { longTasks: [span(700, 900)] }, 1_000],
  ['a long task over the paint', { longTasks: [span(900, 1_100)] }, 1_100],
  ['the last long task before the window', { longTasks: [span(2_000, 2_200), span(4_000, 4_090)] }, 4_090],
  ['5 s between two long tasks are a window', { longTasks: [span(2_000, 2_200), span(7_200, 7_300)] }, 2_200],
  ['one millisecond less is none', { longTasks: [span(2_000, 2_200), span(7_199, 7_300)] }, 7_300],
  ['two requests under way are quiet', { requests: [span(0, 9_000), span(0, 9_000)] }, 1_000],
  ['three are not, but no task makes the page wait', { requests: [span(0, 9_000), span(0, 9_000), span(0, 3_000)] }, 1_000],
  [
    'a window waits for the third request, and so for the task after it',
    { longTasks: [span(3_500, 3_700)], requests: [span(0, 9_000), span(0, 9_000), span(0, 9_000)] },
    3_700,
  ],
  [
    'a third request inside the window ends it',
    { longTasks: [span(1_200, 1_300), span(6_500, 6_600)], requests: [span(0, 9_000), span(0, 9_000), span(6_000, 6_100)] },
    6_600,
  ],
  [
    'a request that begins as another ends adds nothing',
    { longTasks: [span(1_200, 1_300), span(6_500, 6_600)], requests: [span(0, 9_000), span(0, 2_000), span(2_000, 3_000)] },
    1_300,
  ],
  ['requests that end before the paint', { requests: [span(0, 500), span(0, 500), span(0, 500)] }, 1_000],
])('%s', (_what, seen, expected) => {
  expect(timeToInteractive({ ...NONE, ...seen })).toBe(expected);
});

test.each([
  ['the window is not over', { observedUntil: 5_999 }],
  ['the window after the last task is not over', { longTasks: [span(2_000, 2_200)], observedUntil: 7_199 }],
  ['three requests stay under way', { requests: [span(0, null), span(0, null), span(0, null)] }],
])('unknown while %s', (_what, seen) => {
  expect(timeToInteractive({ ...NONE, ...seen })).toBeNull();
});
