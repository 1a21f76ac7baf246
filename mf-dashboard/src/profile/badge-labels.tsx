import type { Badge } from '@ulty/contracts/rewards/badges.js';
import { plural } from '@ulty/domain/base/count.js';
import { stripGradient, type StripName } from '@ulty/domain/base/weave.js';
import { BADGES, BADGE_TIERS, type BadgeCategory, type BadgeFigure } from '@ulty/domain/rewards/badges.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { useOptionalUser } from '@ulty/kit';
import { useBadges } from '../activity/activity.data';
import { badgeIcon } from './badge-icons';

/** Labels shown before the learner asks for all: the newest, then those that are nearest. */
const SHOWN = { earned: 6, next: 2, whileNone: 4 } as const;

/** The strip of each family of badges. */
const STRIP_OF: Record<BadgeCategory, StripName> = {
  assiduite: 'Ulty',
  maitrise: 'Éducation',
  entraide: 'Finance',
  exploration: 'QuizHero',
  examen: 'Administration',
  offline: 'Tech',
};

/** What one more of a figure is. */
const UNIT_OF: Record<BadgeFigure, readonly [one: string, many: string]> = {
  quizzes: ['quiz', 'quiz'],
  perfectQuizzes: ['quiz sans faute', 'quiz sans faute'],
  longestStreak: ['jour de suite', 'jours de suite'],
  books: ['livre', 'livres'],
  categories: ['catégorie', 'catégories'],
  courses: ['cours', 'cours'],
  offlineDays: ['jour hors-ligne', 'jours hors-ligne'],
  earlyDays: ['matin', 'matins'],
};

/** What is missing for a badge, in its own unit. */
function missingWords({ code, progress }: Pick<Badge, 'code' | 'progress'>): string {
  const figure = BADGES.find((rule) => rule.code === code)?.figure;
  const left = Math.max(1, progress.target - progress.current);
  return `Encore ${figure ? plural(left, ...UNIT_OF[figure]) : left}.`;
}

/** Badges not earned yet, the nearest first. */
const nearest = (badges: readonly Badge[]) =>
  badges
    .filter(({ earnedAt, secret }) => earnedAt === null && !secret)
    .map((badge) => ({ badge, part: badge.progress.current / badge.progress.target, left: badge.progress.target - badge.progress.current }))
    .sort((a, b) => b.part - a.part || BADGE_TIERS.indexOf(a.badge.tier) - BADGE_TIERS.indexOf(b.badge.tier) || a.left - b.left)
    .map(({ badge }) => badge);

/** 'Mes étiquettes': badges as woven labels, the next ones bare and dashed, the nearest named with what is missing. Identity §17.7. */
export function BadgeLabels() {
  const { data } = useBadges(useOptionalUser()?.id);
  if (!data || data.length === 0) return null;
  const earned = data.filter(({ earnedAt }) => earnedAt !== null);
  const next = nearest(data);
  const shown = [...earned.slice(0, SHOWN.earned), ...next.slice(0, earned.length === 0 ? SHOWN.whileNone : SHOWN.next)];
  const others = [...earned.slice(SHOWN.earned), ...next.filter((badge) => !shown.includes(badge))];
  return (
    <section aria-labelledby="mes-etiquettes">
      <div className="u-section-head">
        <h2 id="mes-etiquettes">Mes étiquettes</h2>
        <p className="u-small u-muted">
          {earned.length} sur {earned.length + next.length}
        </p>
      </div>
      <Card className="u-stack-12">
        <Labels badges={shown} />
        {next[0] && (
          <p className="profile-nearest u-seam">
            <strong>
              {earned.length === 0 ? 'La plus proche' : 'La prochaine'}&nbsp;: {next[0].name}.
            </strong>{' '}
            {missingWords(next[0])}
          </p>
        )}
        {others.length > 0 && (
          <details>
            <summary className="u-section-link">Toutes les étiquettes ({others.length} de plus)</summary>
            <Labels badges={others} />
          </details>
        )}
      </Card>
    </section>
  );
}

function Labels({ badges }: { badges: readonly Badge[] }) {
  return (
    <ul className="profile-labels">
      {badges.map(({ code, name, description, category, earnedAt }) => (
        <li key={code} className="u-small" title={description}>
          <span
            className={earnedAt === null ? 'profile-label profile-label-bare u-center' : 'profile-label u-center'}
            style={earnedAt === null ? undefined : { background: stripGradient(STRIP_OF[category], '90deg', 0) }}
            aria-hidden="true"
          >
            <span className="u-center">
              <Icon path={badgeIcon(code)} size={22} />
            </span>
          </span>
          {name}
          {earnedAt === null && <span className="u-visually-hidden">, à venir</span>}
        </li>
      ))}
    </ul>
  );
}
