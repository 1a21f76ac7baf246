import { formatLastSync } from '@ulty/domain/format.js';
import { useLiveRoutes, useNow } from '@ulty/kit';
import { wordsOf } from './achievement-words';
import { parseKept } from './kept-achievements';
import { useStoredText } from './stored-text';

/** The achievements kept on this device, newest first, as entries of the list of notices. */
export function AchievementNotices({ userId }: { userId: string }) {
  const isLive = useLiveRoutes();
  const now = useNow();
  const kept = parseKept(useStoredText(userId));
  return [...kept].reverse().map((achievement) => {
    const { eyebrow, title, pages } = wordsOf(achievement);
    return (
      <li key={achievement.id}>
        <a href={pages.find(isLive) ?? '/dashboard'}>
          <strong>{`${eyebrow}\u00a0: ${title}`}</strong>
          <span>{formatLastSync(new Date(achievement.at), now)}</span>
        </a>
      </li>
    );
  });
}
