import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { leagueCurrent } from '@ulty/contracts/reads/leagues.js';
import { coursesPage, libraryPage } from '@ulty/domain/base/pages.js';
import { leagueWeekOf } from '@ulty/domain/rewards/leagues.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { clock, hourglassLow } from '@ulty/elements/base/icons';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { useHasRoute, useNow, useSession } from '@ulty/kit';
import { useAge } from '@ulty/kit/acts';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
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

/** The league of the week: the ladder, the goal, the group, the sources of points, and the previous weeks. Product §2.6. */
export default function LeaguesPage() {
  const { user } = useSession();
  const current = useLeague();
  const now = useNow();
  const age = useAge(leagueCurrent);
  return (
    <div className="rewards-page u-stack">
      {!current.data && <h1>Ligue</h1>}
      <Read
        of={current}
        failed="Votre ligue n’a pas pu être chargée"
        offline={
          <OfflineState title="Votre ligue n’est pas encore sur cet appareil">
            Elle viendra avec le réseau. Vos points comptent déjà.
          </OfflineState>
        }
        loading={<PageSkeleton />}
      >
        {(league) => user && <Content league={league} now={now} tz={user.tz} age={age} />}
      </Read>
    </div>
  );
}

interface ContentProps {
  league: LeagueCurrent;
  now: Date;
  tz: string;
  /** Age of the device's copy, while the server cannot be reached. */
  age: string | null;
}

function Content({ league, now, tz, age }: ContentProps) {
  const waiting = useWaitingPoints(league, now, tz);
  return (
    <>
      <header className="u-stack-4 u-start">
        <h1>Ligue {league.tier}</h1>
        <Deadline league={league} now={now} />
        {age && <p className="u-small u-muted">{age}</p>}
        {league.isDemo && <Tag tone="soon">Démonstration</Tag>}
      </header>
      {league.optOut ? (
        <OptedOut />
      ) : (
        <div className="rewards-columns u-stack-30">
          <div className="rewards-side u-stack">
            <Ladder tier={league.tier} />
            <Goal league={league} />
            {league.lastResult && <LastResult result={league.lastResult} />}
          </div>
          <div className="rewards-side u-stack">
            {league.members.length > 0 && <GroupTable league={league} waiting={waiting} />}
            <Sources league={league} waiting={waiting} />
            <History today={now.toISOString().slice(0, 10)} />
            <OptOut />
          </div>
        </div>
      )}
      <MoreLinks />
      <Promotion result={league.lastResult} />
    </>
  );
}

/** The end of the week; for a copy of a week that is over, it says so. */
function Deadline({ league, now }: Pick<ContentProps, 'league' | 'now'>) {
  const isPast = league.weekId < leagueWeekOf(now);
  const isProvisional = isPast || league.phase === 'provisional';
  return (
    <p className="u-line u-muted">
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

function PageSkeleton() {
  return (
    <Loading className="rewards-columns u-stack-30" words="Chargement de votre ligue…">
      <div className="rewards-side u-stack">
        <Skeleton thread height="8rem" />
        <Skeleton height="7rem" />
      </div>
      <Skeleton height="24rem" />
    </Loading>
  );
}
