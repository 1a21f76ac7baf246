import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { leagueCurrent } from '@ulty/contracts/reads/leagues.js';
import { coursesPage, libraryPage } from '@ulty/domain/base/pages.js';
import { leagueWeekOf } from '@ulty/domain/rewards/leagues.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { clock, hourglassLow } from '@ulty/elements/base/icons';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { ErrorState, OfflineState, Skeleton, SlowNotice } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { errorCode, errorSentence, useConnectivity, useHasRoute, useNow, useSession, useSlowNotice } from '@ulty/kit';
import { useAge } from '@ulty/kit/acts';
import '../page.css';
import { MoreLinks } from '../more-links';
import { GroupTable } from './group-table';
import { History } from './history';
import { Ladder } from './ladder';
import { LastResult } from './last-result';
import { countdownWords, goalWords, weekWords } from './league-words';
import { useLeague, useWaitingPoints } from './leagues.data';
import './leagues.css';
import { OptedOut, OptOut } from './opt-out';
import { Promotion } from './promotion';
import { Sources } from './sources';

/** The league of the week: the ladder, what to reach, the group, where points come from, and the weeks before. Product §2.6. */
export default function LeaguesPage() {
  const { user } = useSession();
  const { data, error, mutate, isLoading } = useLeague();
  const now = useNow();
  const isOnline = useConnectivity((state) => state.isOnline);
  const isSlow = useSlowNotice(isLoading);
  const age = useAge(leagueCurrent);
  if (data && user) return <Content league={data} now={now} tz={user.tz} age={age} isSlow={isSlow} />;
  return (
    <div className="rw-page">
      <h1>Ligue</h1>
      {!error ? (
        <PageSkeleton isSlow={isSlow} />
      ) : isOnline ? (
        <ErrorState title="Votre ligue n’a pas pu être chargée" code={errorCode(error)} onRetry={() => void mutate()}>
          {errorSentence(error)}
        </ErrorState>
      ) : (
        <OfflineState title="Votre ligue n’est pas encore sur cet appareil">
          Elle viendra avec le réseau. Vos points comptent déjà.
        </OfflineState>
      )}
    </div>
  );
}

interface ContentProps {
  league: LeagueCurrent;
  now: Date;
  tz: string;
  /** How old the copy on the device is, while the server is not reached. */
  age: string | null;
  isSlow: boolean;
}

function Content({ league, now, tz, age, isSlow }: ContentProps) {
  const waiting = useWaitingPoints(league, now, tz);
  return (
    <div className="rw-page">
      <header className="lg-head">
        <h1>Ligue {league.tier}</h1>
        <Deadline league={league} now={now} />
        {age && <p className="u-small u-muted">{age}</p>}
        {league.isDemo && <Tag tone="soon">Démonstration</Tag>}
      </header>
      {isSlow && <SlowNotice />}
      {league.optOut ? (
        <OptedOut />
      ) : (
        <div className="rw-columns lg-columns">
          <div className="rw-side">
            <Ladder tier={league.tier} />
            <Goal league={league} />
            {league.lastResult && <LastResult result={league.lastResult} />}
          </div>
          <div className="rw-side">
            {league.members.length > 0 && <GroupTable league={league} waiting={waiting} />}
            <Sources league={league} waiting={waiting} />
            <History today={now.toISOString().slice(0, 10)} />
            <OptOut />
          </div>
        </div>
      )}
      <MoreLinks />
      <Promotion result={league.lastResult} />
    </div>
  );
}

/** When the week ends; a copy of a week that has ended meanwhile says so. */
function Deadline({ league, now }: Pick<ContentProps, 'league' | 'now'>) {
  const isPast = league.weekId < leagueWeekOf(now);
  const isProvisional = isPast || league.phase === 'provisional';
  return (
    <p className="lg-deadline">
      <Icon path={isProvisional ? hourglassLow : clock} />
      {isProvisional ? `Classement provisoire, ${weekWords(league.weekId)}` : countdownWords(league.closesAt, now)}
    </p>
  );
}

function Goal({ league }: { league: LeagueCurrent }) {
  const hasQuiz = useHasRoute(libraryPage);
  const { title, detail } = goalWords(league);
  return (
    <SelvedgePanel
      eyebrow="Cette semaine"
      title={title}
      action={
        hasQuiz ? <ButtonLink href={libraryPage}>Faire un quiz</ButtonLink> : <ButtonLink href={coursesPage}>Lire une leçon</ButtonLink>
      }
    >
      {detail}
    </SelvedgePanel>
  );
}

function PageSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <div role="status" className="rw-columns">
      <span className="u-visually-hidden">Chargement de votre ligue…</span>
      {isSlow && <SlowNotice />}
      <div className="rw-side">
        <Skeleton thread height="8rem" />
        <Skeleton height="7rem" />
      </div>
      <Skeleton height="24rem" />
    </div>
  );
}
