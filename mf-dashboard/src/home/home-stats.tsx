import type { Badge } from '@ulty/contracts/rewards/badges.js';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { levelBar } from '@ulty/domain/base/coins.js';
import { formatCount, formatDuration, formatStudyTime, nextLevelWords, plural } from '@ulty/domain/base/format.js';
import { circleCheck, clock, medal, stairsUp } from '@ulty/elements/base/icons';
import { StatCards } from '@ulty/elements/base/stat-cards';

const DAY_ONE = { level: 'Débutant', lifetimeCoins: 0, ultyCoinsPending: 0, coursesCompleted: 0, totalStudyTime: 0, badgesEarned: 0 };

export interface HomeStatsProps {
  user: Pick<CurrentUser, keyof typeof DAY_ONE> | null;
  isBeforeFirstQuiz: boolean;
  /** Courses started and not finished; null while unknown. */
  inProgressCount: number | null;
  /** Minutes since Monday; null while unknown. */
  weekMinutes: number | null;
  /** undefined while unknown. */
  badges: readonly Pick<Badge, 'isRecent'>[] | undefined;
}

function studyDetail(total: number, week: number | null, isBeforeFirstQuiz: boolean): string {
  if (total === 0 && isBeforeFirstQuiz) return 'Premier objectif\u00a0: 1\u00a0quiz';
  return week === null || total === 0 ? 'de lecture active' : `dont ${formatDuration(week)} cette semaine`;
}

/** The four stat cards. Spec §2. The bar counts all coins ever earned, so that spending coins never lowers the tier. */
export function HomeStats({ user, isBeforeFirstQuiz, inProgressCount, weekMinutes, badges }: HomeStatsProps) {
  const { level, lifetimeCoins, ultyCoinsPending, coursesCompleted, totalStudyTime, badgesEarned } = user ?? DAY_ONE;
  const bar = levelBar(lifetimeCoins);
  const recent = badges?.filter(({ isRecent }) => isRecent).length;
  return (
    <StatCards
      label="Votre progression"
      stats={[
        {
          icon: stairsUp,
          label: 'Niveau',
          value: level || DAY_ONE.level,
          percent: bar.percent,
          detail: `${formatCount(bar.done)} / ${formatCount(bar.step)} · ${nextLevelWords(bar, ultyCoinsPending)}`,
        },
        {
          icon: circleCheck,
          label: 'Cours terminés',
          value: formatCount(coursesCompleted),
          detail: inProgressCount === null ? 'en cours\u00a0: non connu' : plural(inProgressCount, 'en cours', 'en cours'),
        },
        {
          icon: clock,
          label: "Temps d'étude",
          value: formatStudyTime(totalStudyTime),
          detail: studyDetail(totalStudyTime, weekMinutes, isBeforeFirstQuiz),
        },
        {
          icon: medal,
          label: 'Badges',
          value: formatCount(badgesEarned),
          detail: recent === undefined ? 'récents\u00a0: non connu' : plural(recent, 'récent'),
        },
      ]}
    />
  );
}
