import { lazy, Suspense, useState } from 'react';
import { untilHad } from '../federation/patience';
import { useStoredText } from './stored-text';

const part = (name: 'AchievementNotices' | 'AchievementSheet') =>
  lazy(async () => ({
    default: (await untilHad(() => import(/* webpackChunkName: "achievements" */ './achievement-parts')))[name],
  }));
const Sheet = part('AchievementSheet');
const Notices = part('AchievementNotices');

/** The sheet of achievements, loaded once one waits to be shown. For pages that are no step of a lesson, quiz or session. */
export function WaitingAchievements({ userId }: { userId: string }) {
  const isWaiting = useStoredText(userId)?.includes('"isShown":false') === true;
  const [isLoaded, setLoaded] = useState(false);
  // What is on screen counts as shown: the sheet stays although nothing waits any more.
  if (isWaiting && !isLoaded) setLoaded(true);
  return (
    isLoaded && (
      <Suspense fallback={null}>
        <Sheet userId={userId} />
      </Suspense>
    )
  );
}

/** The last achievements, above the other notices; loaded when the list is open and this device keeps some. */
export function KeptAchievements({ userId }: { userId: string }) {
  return (
    useStoredText(userId) !== null && (
      <Suspense fallback={null}>
        <Notices userId={userId} />
      </Suspense>
    )
  );
}
