import type { Leaderboard, OwnStanding } from '@ulty/contracts/rewards/leaderboard.js';
import { addFriendPage, leaderboardPage, leaguesPage, ownSettingsPage, publicSettingsPage } from '@ulty/domain/base/pages.js';
import { momentWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import {
  METRIC_PERIODS,
  SCHOOL_LIST_FROM,
  type LeaderboardMetric,
  type LeaderboardPeriod,
  type LeaderboardScope,
  type LeaderboardStanding,
  type LeaderboardState,
} from '@ulty/domain/rewards/leaderboard.js';

const NBSP = '\u00a0';

/** Short visible labels, and the full names. */
export const SCOPES: Record<LeaderboardScope, { label: string; name: string }> = {
  region: { label: 'Région', name: 'Ma région' },
  school: { label: 'École', name: 'Mon école ou promo' },
  friends: { label: 'Amis', name: 'Mes amis' },
  national: { label: 'National', name: 'Classement national' },
};

export const METRICS: Record<LeaderboardMetric, string> = { progress: 'Progrès', points: 'Points', streak: 'Série', help: 'Entraide' };
export const PERIODS: Record<LeaderboardPeriod, string> = { week: 'Semaine', month: 'Mois', ever: 'Toujours' };

/** The explanation of what is compared. */
export function explanation(metric: LeaderboardMetric, period: LeaderboardPeriod): string {
  if (metric === 'progress') return `Progrès${NBSP}: vos points de la semaine, comparés à vos quatre dernières.`;
  if (metric === 'points') return `Points${NBSP}: ce que vous avez appris ${period === 'week' ? 'cette semaine' : 'ce mois'}.`;
  if (metric === 'streak')
    return period === 'ever' ? `Série${NBSP}: la plus longue de chacun.` : `Série${NBSP}: les jours de suite, en cours.`;
  return `Entraide${NBSP}: vos meilleures réponses dans la communauté.`;
}

/** '+38 %'; below the mean, the part of it that was reached: a week that has just begun is no decline. */
const progressWords = (value: number, whose: 'sa' | 'votre') =>
  value < 0 ? `${100 + value}${NBSP}% de ${whose} moyenne` : `+${formatCount(value)}${NBSP}%`;

/** '+38 %', '9 % de sa moyenne', '80 points', '5 jours'. */
export function valueWords(metric: LeaderboardMetric, value: number, isOwn: boolean): string {
  if (metric === 'progress') return progressWords(value, isOwn ? 'votre' : 'sa');
  return plural(value, metric === 'points' ? 'point' : metric === 'streak' ? 'jour' : 'réponse');
}

/** Title of the first places, which may be fewer than three: 'Les trois premiers · Kadiogo'. */
export const topTitle = ({ top, area }: Pick<Leaderboard, 'top' | 'area'>): string =>
  `${top.length < 3 ? 'En tête pour l’instant' : 'Les trois premiers'}${area ? ` · ${area}` : ''}`;

/** '40e sur 612'. */
export const placeWords = (rank: number, people: number): string =>
  `${rank === 1 ? '1er' : `${formatCount(rank)}e`} sur ${formatCount(people)}`;

/** The learner's week compared with their mean. */
export function weekWords({ weekPoints, meanPoints, weekProgress }: OwnStanding): string {
  const points = plural(weekPoints, 'point');
  if (weekPoints === 0)
    return meanPoints === null ? 'Votre premier point est à prendre.' : `Votre moyenne est de ${formatCount(meanPoints)}. À vous.`;
  if (meanPoints === null || weekProgress === null) return `${points}. Le progrès se compte dès la deuxième semaine.`;
  if (weekProgress < 0) return `${points} pour l’instant. Votre moyenne est de ${formatCount(meanPoints)}.`;
  return `${progressWords(weekProgress, 'votre')} sur votre moyenne${NBSP}: ${points} contre ${formatCount(meanPoints)}.`;
}

/** 'Mis à jour il y a 9 min'; without network the moment of the snapshot. */
export function ageWords(asOf: string | null, now: Date, timeZone: string, isReached: boolean): string {
  if (!asOf) return 'Premier classement dans un quart d’heure au plus.';
  if (!isReached) return `Instantané${NBSP}: ${momentWords(asOf, now, timeZone)}`;
  const minutes = Math.floor((now.getTime() - Date.parse(asOf)) / 60_000);
  if (minutes < 1) return 'Mis à jour à l’instant';
  return minutes < 60 ? `Mis à jour il y a ${minutes}${NBSP}min` : `Mis à jour${NBSP}: ${momentWords(asOf, now, timeZone)}`;
}

export interface Notice {
  title: string;
  text: string;
  /** Where to solve it; absent when nothing can be done. */
  link?: { href: string; label: string };
}

const SETTINGS = { href: ownSettingsPage, label: 'Ouvrir Réglages' };
const REGION = { href: leaderboardPage, label: 'Voir ma région' };

/** Why there is no list. */
export const NO_LIST: Record<Exclude<LeaderboardState, 'open' | 'few_members'>, Notice> = {
  no_region: { title: 'Dites votre région', text: 'Elle se dit dans Réglages. Le classement national est déjà ouvert.', link: SETTINGS },
  no_school: {
    title: 'Dites votre école ou promo',
    text: 'Elle se dit dans Réglages, et ne se montre jamais aux autres.',
    link: SETTINGS,
  },
  no_friends: {
    title: 'Vos amis paraîtront ici',
    text: 'Ajoutez-en un par son code\u00a0: le classement s’ouvre aussitôt.',
    link: { href: addFriendPage, label: 'Ajouter un ami' },
  },
  no_answers: {
    title: 'Personne n’a encore de meilleure réponse',
    text: 'L’entraide se comptera à l’ouverture de la communauté.',
    link: REGION,
  },
};

export const fewMembers = ({ schoolMembers }: Pick<Leaderboard, 'schoolMembers'>): Notice => ({
  title: `Le classement d’une école s’ouvre à ${SCHOOL_LIST_FROM}${NBSP}membres`,
  text: membersWords(schoolMembers ?? 0),
});

export const membersWords = (members: number): string =>
  members === 0 ? 'Personne de votre école n’y est encore.' : `Votre école a ${plural(members, 'membre visible', 'membres visibles')}.`;

/** Why a list is empty: a reader with points is not told to begin. */
export function nobodyWords({ metric, own }: Pick<Leaderboard, 'metric' | 'own'>): Notice {
  if (metric === 'progress' && own.weekPoints > 0 && own.meanPoints === null)
    return {
      title: 'Le progrès se classe dès la deuxième semaine',
      text: 'Il compare votre semaine aux précédentes. En attendant, vos points sont classés.',
      link: { href: `${leaderboardPage}?metric=points`, label: 'Voir les points' },
    };
  if (own.standing === 'soon')
    return {
      title: 'Le premier classement se prépare',
      text: `Vos ${plural(own.weekPoints, 'point')} y paraîtront dans un quart d’heure au plus.`,
    };
  if (own.weekPoints > 0)
    return { title: 'Personne d’autre n’est encore classé ici', text: 'Vos points comptent, dans votre ligue aussi.' };
  return { title: 'Personne n’est encore classé ici', text: 'Un quiz ou un chapitre, et la place est à vous.' };
}

/** Why the learner is not in the list, other than by their own choice. */
export const NOT_LISTED: Partial<Record<LeaderboardStanding, Notice>> = {
  minor: {
    title: 'Avant 18 ans, on ne paraît pas dans les classements',
    text: 'Vos points comptent dans votre ligue.',
    link: { href: leaguesPage, label: 'Voir ma ligue' },
  },
  age_unknown: {
    title: 'Dites votre année de naissance pour paraître',
    text: 'Les classements montrent des adultes seulement.',
    link: SETTINGS,
  },
  no_alias: {
    title: 'Choisissez un alias pour paraître',
    text: 'Votre nom ne se montre jamais ici.',
    link: { href: publicSettingsPage, label: 'Choisir un alias' },
  },
  checked: { title: 'Vérification en cours (48\u00a0h)', text: 'Vos gains sont relus. Votre place revient ensuite.' },
  soon: { title: 'Vous paraîtrez au prochain classement', text: 'Il est refait tous les quarts d’heure.' },
};

/** The wished period if the metric is ranked over it, else its first one. */
export const periodOf = (metric: LeaderboardMetric, wished: LeaderboardPeriod): LeaderboardPeriod =>
  METRIC_PERIODS[metric].find((period) => period === wished) ?? METRIC_PERIODS[metric][0] ?? 'week';
