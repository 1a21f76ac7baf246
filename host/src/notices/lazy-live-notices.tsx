import { notificationsPage } from '@ulty/domain/base/pages.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { useHasRoute } from '@ulty/kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { untilHad } from '../device/timeouts';

const LiveNotices = lazy(async () => ({
  default: (await untilHad(() => import(/* webpackChunkName: "live-notices" */ './live-notices'))).LiveNotices,
}));

/** Time that a visit has for its page before requests that no page shows. */
const CALM_AFTER_MS = 5_000;

/**
 * Follows the reader's notices while pages are open; its code is loaded after the page, and not where data are saved. The mode is checked
 * late, and again when the mode éco begins or ends: on a slow link a document reports 'saving' until the mode is known.
 */
export function FollowNotices({ userId, savesData }: { userId: string; savesData: boolean }) {
  const hasPage = useHasRoute(notificationsPage);
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(!isSavingData()), CALM_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setCalm(false);
    };
  }, [savesData]);
  return (
    hasPage &&
    isCalm && (
      <Suspense fallback={null}>
        <LiveNotices key={userId} />
      </Suspense>
    )
  );
}
