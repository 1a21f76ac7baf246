import type { Leaderboard } from '@ulty/contracts/rewards/leaderboard.js';
import { coursesPage, libraryPage } from '@ulty/domain/base/pages.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { defaultMetric } from '@ulty/domain/rewards/leaderboard.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useConnectivity, useHasRoute, useNow, useSession } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import '../page.css';
import { MoreLinks } from '../more-links';
import { Filters } from './filters';
import './leaderboard.css';
import { type Asked, useAsked, useLeaderboard, useWaitingPoints } from './leaderboard.data';
import { ageWords, fewMembers, nobodyWords, NO_LIST, NOT_LISTED, topTitle, weekWords, type Notice } from './leaderboard-words';
import { Places } from './places';
import { Podium } from './podium';
import { Hidden, Visible } from './visibility';

/** Rankings of region, school and country, opened at the own place. Product §2.7. */
export default function LeaderboardPage() {
  const asked = useAsked();
  const { user } = useSession();
  const ranked = useLeaderboard(asked);
  const { data } = ranked;
  const now = useNow();
  const isReached = useConnectivity((state) => state.isOnline && state.isReached);
  return (
    <div className="rewards-page u-stack leaderboard-page">
      <header>
        <h1>Classement</h1>
        {data && user && <p className="u-muted">{ageWords(data.asOf, now, knownTimeZone(user.tz), isReached)}</p>}
      </header>
      <Filters asked={asked} metric={data?.metric ?? asked.metric ?? defaultMetric(asked.period, false)} />
      <Read
        of={ranked}
        failed="Le classement n’a pas pu être chargé"
        offline={
          <OfflineState title="Ce classement n’est pas encore sur cet appareil">
            Il viendra avec le réseau. Vos points comptent déjà.
          </OfflineState>
        }
        loading={<PageSkeleton />}
      >
        {(board) => user && <Content board={board} asked={asked} now={now} tz={user.tz} />}
      </Read>
      <MoreLinks />
    </div>
  );
}

function Content({ board, asked, now, tz }: { board: Leaderboard; asked: Asked; now: Date; tz: string }) {
  const waiting = useWaitingPoints(asked, now, tz);
  const { state, own, top } = board;
  const isHidden = own.standing === 'hidden' && (state === 'open' || state === 'few_members');
  const missing = state === 'open' ? undefined : state === 'few_members' ? fewMembers(board) : NO_LIST[state];
  const notListed = state === 'open' ? NOT_LISTED[own.standing] : undefined;
  return (
    <div className="rewards-columns u-stack-30">
      <div className="rewards-side u-stack">
        {isHidden ? (
          <Hidden board={board} />
        ) : missing ? (
          <NoticePanel notice={missing} isMain />
        ) : (
          <OwnWeek board={board} waiting={waiting} />
        )}
        {isHidden && missing && <p className="u-small u-muted">{missing.title}.</p>}
        {notListed && <NoticePanel notice={notListed} />}
      </div>
      {state === 'open' && (
        <div className="rewards-side u-stack leaderboard-lists">
          {top.length > 0 ? (
            <Podium top={top} metric={board.metric} title={topTitle(board)} />
          ) : (
            <NoticePanel notice={nobodyWords(board)} />
          )}
          <Places board={board} waiting={waiting} />
          {['ranked', 'soon', 'none'].includes(own.standing) && <Visible board={board} />}
        </div>
      )}
    </div>
  );
}

/** The learner's own week, and the only action. */
function OwnWeek({ board: { own }, waiting }: { board: Leaderboard; waiting: number }) {
  const hasBooks = useHasRoute(libraryPage);
  const action = hasBooks ? (
    <ButtonLink href={libraryPage}>Lire un chapitre</ButtonLink>
  ) : (
    <ButtonLink href={coursesPage}>Lire une leçon</ButtonLink>
  );
  return (
    <SelvedgePanel eyebrow="Votre semaine" title={weekWords(own)} action={action}>
      {waiting > 0 && own.rank === null && <em className="u-pending u-italic">+{waiting}&nbsp;à synchroniser</em>}
    </SelvedgePanel>
  );
}

function NoticePanel({ notice: { title, text, link }, isMain = false }: { notice: Notice; isMain?: boolean }) {
  const action = link && (
    <ButtonLink href={link.href} variant={isMain ? 'filled' : 'outline'}>
      {link.label}
    </ButtonLink>
  );
  return (
    <EmptyState title={title} action={action}>
      {text}
    </EmptyState>
  );
}

function PageSkeleton() {
  return (
    <Loading className="rewards-columns u-stack-30" words="Chargement du classement…">
      <Skeleton height="8rem" />
      <div className="rewards-side u-stack">
        <Skeleton thread height="10rem" />
        <Skeleton height="20rem" />
      </div>
    </Loading>
  );
}
