import type { QueueItem } from '@ulty/offline/queue-item';
import type { Decision } from '@ulty/offline/reply';
import { achievementsIn } from '../achievements/achievements-in-answer';
import { keepAchievements } from '../achievements/kept-achievements';
import { tellRejection, tellUnknownClass } from './refusals';

/** Shows what a decision brings besides the content of its page: achievements, a class that was not taken, and a rejection that its page can no longer show. */
export function tellDecision(userId: string, item: QueueItem, answer: Decision, isAwaited: boolean): void {
  keepAchievements(userId, achievementsIn(answer));
  if (answer.outcome === 'rejected' && !isAwaited) tellRejection({ label: item.data.display.label, reason: answer.reason ?? null });
  if (answer.reason === 'class_unknown') tellUnknownClass();
}
