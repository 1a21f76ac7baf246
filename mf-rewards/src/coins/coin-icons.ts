import {
  arrowBackUp,
  arrowUp,
  book2,
  certificate,
  circleCheck,
  coins,
  flame,
  listCheck,
  medal,
  messageCheck,
  refresh,
  shieldCheck,
  sparkles,
  trophy,
  userPlus,
} from '@ulty/elements/base/icons';

const ICONS: Record<string, string> = {
  vote_cast: arrowUp,
  best_answer: messageCheck,
  quiz_first_pass: listCheck,
  quiz_perfect_first: listCheck,
  chapter_completed: book2,
  lesson_completed: book2,
  course_completed: certificate,
  daily_goal: circleCheck,
  streak_7: flame,
  streak_30: flame,
  streak_100: flame,
  review_session: refresh,
  league_top3: trophy,
  referral_qualified: userPlus,
  badge: medal,
  streak_freeze: shieldCheck,
  streak_freeze_refund: shieldCheck,
  ornament: sparkles,
  reversal: arrowBackUp,
};

/** Path of the icon of a movement. @param reason its code */
export function coinIcon(reason: string): string {
  return ICONS[reason] ?? coins;
}
