import { COMMUNITY } from '@ulty/domain/people/community.js';

/** One earlier choice of a best answer. */
export interface ChoiceFact {
  chosenBy: 'asker' | 'votes' | 'moderator';
  at: Date;
  answerId: string;
  stands: boolean;
  /** Whether its answer is still shown. */
  isShown: boolean;
}

export interface MayChoose {
  /** Null when an asker may choose at that moment. */
  refusal: 'already_changed' | 'too_late' | 'later_choice' | null;
  /** Until when the choice may be changed; null before the first, and when no change is possible any more. */
  changeUntil: Date | null;
}

/**
 * Whether an asker may choose at a moment, given the earlier choices: once, changed once within 48 h of the first. A recommendation of
 * votes does not bind, a moderator's choice is final, and a choice of a removed answer does not count. Product §2.13.
 */
export function mayChoose(choices: readonly ChoiceFact[], at: Date): MayChoose {
  const counted = choices.filter(({ chosenBy, stands, isShown }) => chosenBy !== 'votes' && (isShown || !stands));
  if (counted.some(({ chosenBy, stands }) => chosenBy === 'moderator' && stands)) return { refusal: 'already_changed', changeUntil: null };
  const own = counted.filter(({ chosenBy }) => chosenBy === 'asker').sort((a, b) => a.at.getTime() - b.at.getTime());
  const [first] = own;
  if (!first) return { refusal: null, changeUntil: null };
  if (own.length > 1) return { refusal: 'already_changed', changeUntil: null };
  const changeUntil = new Date(first.at.getTime() + COMMUNITY.bestChangeMs);
  if (at < first.at) return { refusal: 'later_choice', changeUntil };
  return at <= changeUntil ? { refusal: null, changeUntil } : { refusal: 'too_late', changeUntil: null };
}
