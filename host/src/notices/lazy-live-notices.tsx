import { useHasRoute } from '@ulty/kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { untilHad } from '../federation/patience';

const LiveNotices = lazy(async () => ({
  default: (await untilHad(() => import(/* webpackChunkName: "live-notices" */ './live-notices'))).LiveNotices,
}));

/** A visit is done with its page before it asks what no page shows. */
const CALM_AFTER_MS = 5_000;

/** Follows what the reader is told while pages are open; its code comes after the page. */
export function FollowNotices({ userId }: { userId: string }) {
  const hasPage = useHasRoute('/notifications');
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setCalm, CALM_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    hasPage &&
    isCalm && (
      <Suspense fallback={null}>
        <LiveNotices key={userId} />
      </Suspense>
    )
  );
}
