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
  /** When study may begin: 'ce soir' or 'aujourd’hui'. */
  when: string;
  /** Minutes since Monday; null while unknown. */
  weekMinutes: number | null;
  /** undefined while unknown. */
  badges: readonly Pick<Badge, 'isRecent'>[] | undefined;
}

function studyDetail(total: number, week: number | null, isBeforeFirstQuiz: boolean): string {
  if (total === 0 && isBeforeFirstQuiz) return 'Premier objectif\u00a0: 1\u00a0quiz';
  return week === null || total === 0 ? 'de lecture active' : `dont ${formatDuration(week)} cette semaine`;
}

/** Words until the first course is completed: what was chosen, or that nothing was. */
const chosenWords = (inProgress: number | null) => (inProgress ? plural(inProgress, 'choisi', 'choisis') : 'à choisir');

/** The four stat cards, with words instead of zeros. Spec §2, identity §17.1. The bar counts all coins ever earned, so that spending coins never lowers the tier. */
export function HomeStats({ user, isBeforeFirstQuiz, inProgressCount, when, weekMinutes, badges }: HomeStatsProps) {
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
          detail: [lifetimeCoins > 0 && `${formatCount(bar.done)} / ${formatCount(bar.step)}`, nextLevelWords(bar, ultyCoinsPending)]
            .filter(Boolean)
            .join(' · '),
        },
        {
          icon: circleCheck,
          label: 'Cours terminés',
          value: coursesCompleted > 0 ? formatCount(coursesCompleted) : chosenWords(inProgressCount),
          detail:
            inProgressCount === null
              ? 'en cours\u00a0: non connu'
              : inProgressCount > 0
                ? plural(inProgressCount, 'en cours', 'en cours')
                : 'Le catalogue est ouvert',
        },
        {
          icon: clock,
          label: "Temps d'étude",
          value: totalStudyTime > 0 ? formatStudyTime(totalStudyTime) : `commence ${when}`,
          detail: studyDetail(totalStudyTime, weekMinutes, isBeforeFirstQuiz),
        },
        {
          icon: medal,
          label: 'Badges',
          value:
            badgesEarned > 0 ? formatCount(badgesEarned) : isBeforeFirstQuiz ? 'le premier\u00a0: à 1\u00a0quiz' : 'le premier approche',
          detail: recent === undefined ? 'récents\u00a0: non connu' : recent > 0 ? plural(recent, 'récent') : 'Ils se tissent ici',
        },
      ]}
    />
  );
}
