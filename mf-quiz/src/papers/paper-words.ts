import { figureWords } from '@ulty/domain/learning/exercises.js';

/** '3,5'. */
export const pointFigure = (points: number): string => figureWords(points);

/** '3,5 points', '0,5 point'. */
export const pointWords = (points: number): string => `${pointFigure(points)}\u00a0point${points >= 2 ? 's' : ''}`;

/** '1 h 42', '58 min', '2 h', of milliseconds, up to the next minute. */
export function spanWords(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}
