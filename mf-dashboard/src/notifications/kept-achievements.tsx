import { formatLastSync } from '@ulty/domain/base/format.js';
import { dashboardPage } from '@ulty/domain/base/pages.js';
import { Icon } from '@ulty/elements/base/icon';
import { chevronDown, medal } from '@ulty/elements/base/icons';
import { useLiveRoutes, useNow, useOptionalUser } from '@ulty/kit';
import { wordsOf } from '@ulty/kit/achievement-words';
import { parseKept, useStoredText } from '@ulty/kit/achievements';

/** The reader's achievements on this device, newest first, folded above the list; renders nothing without any. Identity §16. */
export function KeptAchievements() {
  const user = useOptionalUser();
  return user && <Kept userId={user.id} />;
}

function Kept({ userId }: { userId: string }) {
  const isLive = useLiveRoutes();
  const now = useNow();
  const kept = [...parseKept(useStoredText(userId))].reverse();
  if (kept.length === 0) return null;
  return (
    <details className="notifications-kept u-surface">
      <summary className="u-line u-gap-12 u-strong">
        <Icon path={medal} size={20} />
        <span className="u-fill">Réussites récentes · {kept.length}</span>
        <Icon path={chevronDown} size={18} />
      </summary>
      <ul>
        {kept.map((achievement) => {
          const { eyebrow, title, pages } = wordsOf(achievement);
          return (
            <li key={achievement.id} className="u-seam">
              <a className="u-between u-plain" href={pages.find(isLive) ?? dashboardPage}>
                <strong className="u-strong">{`${eyebrow}\u00a0: ${title}`}</strong>
                <span className="u-small u-muted">{formatLastSync(new Date(achievement.at), now)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
