import { useStoredText } from '@ulty/kit/achievements';
import { lazy, Suspense, useState } from 'react';
import { untilHad } from '../device/timeouts';

const Sheet = lazy(async () => ({
  default: (await untilHad(() => import(/* webpackChunkName: "achievements" */ './achievement-sheet'))).AchievementSheet,
}));

/** The sheet of achievements, loaded once an achievement waits to be shown. For pages that are no step of a lesson, quiz or session. */
export function WaitingAchievements({ userId }: { userId: string }) {
  const isWaiting = useStoredText(userId)?.includes('"isShown":false') === true;
  const [isLoaded, setLoaded] = useState(false);
  // An achievement on screen is already marked as shown: the sheet must stay although none waits any more.
  if (isWaiting && !isLoaded) setLoaded(true);
  return (
    isLoaded && (
      <Suspense fallback={null}>
        <Sheet userId={userId} />
      </Suspense>
    )
  );
}
