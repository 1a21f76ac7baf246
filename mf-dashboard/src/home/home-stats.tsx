import type { CurrentUser } from '@ulty/contracts/auth.js';
import { levelBar } from '@ulty/domain/coins.js';
import { formatCount, formatStudyTime, plural } from '@ulty/domain/format.js';
import { circleCheck, clock, medal, stairsUp } from '@ulty/elements/icons';
import { StatCards } from '@ulty/elements/stat-cards';

const DAY_ONE = { level: 'Débutant', ultyCoins: 0, coursesCompleted: 0, totalStudyTime: 0, badgesEarned: 0 };

export interface HomeStatsProps {
  user: Pick<CurrentUser, keyof typeof DAY_ONE> | null;
  /** Courses begun and not finished; null while unknown. */
  inProgressCount: number | null;
}

/**
 * The four stat cards. Spec §2. The bar counts the coins held, all of them earned ones until coins can be spent.
 * Study time in minutes; no badge is dated yet, hence none is recent.
 */
export function HomeStats({ user, inProgressCount }: HomeStatsProps) {
  const { level, ultyCoins, coursesCompleted, totalStudyTime, badgesEarned } = user ?? DAY_ONE;
  const bar = levelBar(ultyCoins);
  return (
    <StatCards
      label="Votre progression"
      stats={[
        {
          icon: stairsUp,
          label: 'Niveau',
          value: level || DAY_ONE.level,
          percent: bar.percent,
          detail: `${formatCount(bar.done)} / ${formatCount(bar.step)} · prochain ${formatCount(bar.next)}\u00a0UTC`,
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
          detail: totalStudyTime > 0 ? 'de lecture active' : 'Premier objectif\u00a0: 1\u00a0leçon',
        },
        { icon: medal, label: 'Badges', value: formatCount(badgesEarned), detail: plural(0, 'récent') },
      ]}
    />
  );
}
