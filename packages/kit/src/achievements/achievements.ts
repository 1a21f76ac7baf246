export type { Achievement, KeptAchievement } from './achievement';
export { parseKept } from './parse-kept';
export { storedText, storeText, useStoredText } from './stored-text';
