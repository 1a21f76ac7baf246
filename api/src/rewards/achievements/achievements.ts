import type { RewardLine, StreakBrief } from '@ulty/contracts/events.js';
import type { EventContext } from '../../core/events/event-log.js';

/** Work an event proved. `counts`: enough to make the day a streak day by itself. Product §2.8. */
export interface Evidence {
  kind: 'quiz_result' | 'lesson' | 'chapter' | 'audio' | 'review';
  counts: boolean;
}

export interface Achieved {
  /** Daily goal and streak milestones. */
  rewards: RewardLine[];
  streak: StreakBrief;
  /** Badges that this event earned. */
  badges: { code: string; name: string }[];
}

/** What accepted work brings besides its own reward: the day, the streak with its milestones, badges. */
export abstract class Achievements {
  /** Call last, once the event's own rows are written; study_days of the day are read here. */
  abstract note(context: EventContext, evidence: readonly Evidence[]): Promise<Achieved>;
}
