import type { Notification } from '@ulty/contracts/people/notifications.js';
import { notificationList } from '@ulty/contracts/reads/notifications.js';
import { clockWords } from '@ulty/domain/base/clock-words.js';
import { notificationSettingsPage, sessionPage } from '@ulty/domain/base/pages.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { plural } from '@ulty/domain/base/count.js';
import { NOTICE_KEPT_DAYS } from '@ulty/domain/people/notices.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { check, settings } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useConnectivity, useNow, useSession } from '@ulty/kit';
import { useAge } from '@ulty/kit/acts';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { KeptAchievements } from './kept-achievements';
import { NoticeFold } from './notice-fold';
import { dayTitle } from './notice-words';
import { useInbox, useWaitingMarks, type Inbox } from './notifications.data';
import './notifications.css';

/** Number of notifications of one cause from which they are folded into one line. */
const FOLDED_FROM = 3;
/** Security notifications are shown apart while they are unread, and for this many days. */
const SECURITY_DAYS = 7;
const DAY_MS = 86_400_000;

/** Notifications in their order; those of one cause (`code`) together when there are enough, at the place of the newest. */
function foldNotices(items: readonly Notification[]): (readonly [Notification, ...Notification[]])[] {
  const counts = new Map<string, number>();
  for (const { code } of items) counts.set(code, (counts.get(code) ?? 0) + 1);
  const isFolded = ({ code }: Notification) => (counts.get(code) ?? 0) >= FOLDED_FROM;
  const seen = new Set<string>();
  return items.flatMap((item): [Notification, ...Notification[]][] => {
    if (!isFolded(item)) return [[item]];
    if (seen.has(item.code)) return [];
    seen.add(item.code);
    return [[item, ...items.filter((other) => other.code === item.code && other !== item)]];
  });
}

/** Whether a notification is shown above the days: it is about the account, and new. */
const isApart = ({ kind, isRead, at }: Notification, now: Date): boolean =>
  kind === 'security' && (!isRead || now.getTime() - Date.parse(at) < SECURITY_DAYS * DAY_MS);

/** The reader's notifications by day, with the unread ones marked. Product §2.17. */
export default function NotificationsPage() {
  const inbox = useInbox();
  return (
    <div className="notifications-page u-stack-16">
      <header className="u-between">
        <h1>Notifications</h1>
        <a className="notifications-settings u-square" href={notificationSettingsPage} aria-label="Réglages des notifications">
          <Icon path={settings} size={24} />
        </a>
      </header>
      <KeptAchievements />
      <Read
        of={{ ...inbox, mutate: inbox.retry }}
        failed="Vos notifications n’ont pas pu être chargées"
        offline={
          <OfflineState title="Vos notifications ne sont pas encore sur cet appareil" action={<ButtonLink href="/">Accueil</ButtonLink>}>
            Elles viendront avec le réseau.
          </OfflineState>
        }
        loading={<PageSkeleton />}
      >
        {({ items, unread }) => <Content inbox={inbox} items={items} unread={unread} />}
      </Read>
    </div>
  );
}

function Content({ inbox, items, unread }: { inbox: Inbox; items: readonly Notification[]; unread: number }) {
  const { user } = useSession();
  const now = useNow();
  const isReached = useConnectivity((state) => state.isOnline && state.isReached);
  const age = useAge(notificationList);
  const waiting = useWaitingMarks();
  const timeZone = knownTimeZone(user?.tz ?? '');
  const apart = items.filter((item) => isApart(item, now));
  const rest = items.filter((item) => !apart.includes(item));
  const days = [...new Set(rest.map(({ at }) => dayOf(at, timeZone)))];
  const timeOfItem = ({ at }: Notification) => clockWords(at, timeZone);
  const momentOf = (item: Notification) => `${dayTitle(dayOf(item.at, timeZone), now, timeZone)} ${timeOfItem(item)}`;
  return (
    <>
      {waiting > 0 && !isReached && (
        <div className="notifications-waiting">
          <Notice tone="pending" role="status" title={`${plural(waiting, 'lecture')} en attente de synchronisation.`}>
            {waiting > 1 ? 'Elles partiront' : 'Elle partira'} à la reconnexion.
          </Notice>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState title="Rien de nouveau." action={<ButtonLink href={sessionPage}>Faire un quiz · 3&nbsp;min</ButtonLink>}>
          Revenez après votre prochain quiz.
        </EmptyState>
      ) : (
        <>
          <div className="u-between">
            <p className="u-muted" role="status">
              {unread === 0 ? 'Tout est lu' : `${unread} ${unread > 1 ? 'non lues' : 'non lue'}`}
            </p>
            {unread > 0 && (
              <button className="u-section-link" type="button" onClick={inbox.markAll}>
                <Icon path={check} size={20} />
                Tout marquer comme lu
              </button>
            )}
          </div>
          {apart.length > 0 && (
            <section className="notifications-day u-stack-12" aria-labelledby="notifications-securite">
              <h2 id="notifications-securite">Sécurité de votre compte</h2>
              <NoticeList items={apart} whenOf={momentOf} onRead={inbox.markRead} />
            </section>
          )}
          {days.map((day) => (
            <section className="notifications-day u-stack-12" key={day} aria-labelledby={`notifications-${day}`}>
              <h2 id={`notifications-${day}`}>{dayTitle(day, now, timeZone)}</h2>
              <NoticeList items={rest.filter(({ at }) => dayOf(at, timeZone) === day)} whenOf={timeOfItem} onRead={inbox.markRead} />
            </section>
          ))}
          {inbox.more && isReached && (
            <Button variant="outline" disabled={inbox.isLoadingMore} onClick={() => void inbox.more?.()}>
              Plus anciennes
            </Button>
          )}
        </>
      )}
      <p className="u-small u-muted">{age ? `Gardées sur ce téléphone. ${age}.` : `Gardées ${NOTICE_KEPT_DAYS}\u00a0jours.`}</p>
    </>
  );
}

interface NoticeListProps {
  items: readonly Notification[];
  whenOf: (item: Notification) => string;
  onRead: (ids: readonly string[]) => void;
}

function NoticeList({ items, ...rest }: NoticeListProps) {
  return (
    <ul className="notifications-list u-surface u-clip">
      {foldNotices(items).map((fold) => (
        <NoticeFold key={fold.length > 1 ? fold[0].code : fold[0].id} items={fold} {...rest} />
      ))}
    </ul>
  );
}

function PageSkeleton() {
  return (
    <Loading className="notifications-page u-stack-16" words="Chargement de vos notifications…">
      <Skeleton width="40%" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="112px" />
      ))}
    </Loading>
  );
}
