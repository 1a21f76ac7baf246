import { ButtonLink } from '@ulty/elements/button';
import { SelvedgePanel } from '@ulty/elements/selvedge-panel';
import { Skeleton } from '@ulty/elements/states';
import { useLiveRoutes, useOutbox, useSession } from '@ulty/kit';
import { useDueCards, useEnrollments } from './home.data';
import { nowAction } from './now-action';
import { SyncNow } from './sync-now';

/** 'À faire maintenant': one line, one action. Product §2.2. An action whose data cannot be read is skipped. */
export function NowPanel({ now, timeZone }: { now: Date; timeZone: string }) {
  const { user } = useSession();
  const waiting = useOutbox((state) => state.items);
  const isLive = useLiveRoutes();
  const reviews = useDueCards();
  const enrollments = useEnrollments();
  if (!user || reviews.isLoading || enrollments.isLoading) return <Skeleton height="6rem" />;
  const action = nowAction({
    now,
    timeZone,
    waiting,
    user,
    dueCards: reviews.data?.dueCount ?? 0,
    enrollments: enrollments.data ?? [],
    isLive,
  });
  return (
    <SelvedgePanel
      title={action.title}
      action={action.kind === 'sync' ? <SyncNow label={action.label} /> : <ButtonLink href={action.href}>{action.label}</ButtonLink>}
    >
      {action.detail}
    </SelvedgePanel>
  );
}
