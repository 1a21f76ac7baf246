/** The exports of this chunk, which is loaded only where something was reached. */
export { AchievementNotices } from './achievement-notices';
export { AchievementSheet } from './achievement-sheet';
