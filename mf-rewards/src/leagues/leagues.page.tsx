import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { leagueWeekOf } from '@ulty/domain/rewards/leagues.js';
import { Icon } from '@ulty/elements/base/icon';
import { clock, hourglassLow } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { useNow, useSession } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import '../page.css';
import { MoreLinks } from '../more-links';
import { FirstWeek } from './first-week';
import { Goal } from './goal';
import { GroupTable } from './group-table';
import { History } from './history';
import { Ladder } from './ladder';
import { LastResult } from './last-result';
import { countdownWords, points, rankingWords, weekWords } from './league-words';
import { useLeague, useRankingTime, useWaitingPoints } from './leagues.data';
import './leagues.css';
import { OptedOut, OptOut } from './opt-out';
import { Promotion } from './promotion';
import { Sources } from './sources';
import { Standing } from './standing';

/** The league of the week: the place, the goal, the members beside, the ladder, the sources of points, the previous weeks. Product §2.6. */
export default function LeaguesPage() {
  const { user } = useSession();
  const current = useLeague();
  const now = useNow();
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
        {(league) => user && <Content league={league} now={now} tz={user.tz} />}
      </Read>
    </div>
  );
}

interface ContentProps {
  league: LeagueCurrent;
  now: Date;
  tz: string;
}

function Content({ league, now, tz }: ContentProps) {
  const waiting = useWaitingPoints(league, now, tz);
  const rankedAt = useRankingTime();
  const isAlone = league.isJoined && league.size === 1;
  const isFirst = isAlone || !league.isJoined;
  return (
    <>
      <header className="u-stack-4 u-start">
        <h1>{isAlone ? 'Votre ligue' : `Ligue ${league.tier}`}</h1>
        {isAlone ? (
          <p className="u-muted">Elle s’ouvre dès que d’autres arrivent&nbsp;: les petits groupes sont réunis chaque nuit.</p>
        ) : (
          <Deadline league={league} now={now} />
        )}
        {league.isDemo && <Tag tone="soon">Démonstration</Tag>}
      </header>
      {rankedAt !== null && (
        <Notice tone="pending" title={`${rankingWords(rankedAt, now, tz)}.`}>
          {waiting > 0 ? (
            <em className="u-italic">Vos +{points(waiting)} partiront à la reconnexion.</em>
          ) : (
            'Il se met à jour à la reconnexion.'
          )}
        </Notice>
      )}
      {league.optOut ? (
        <OptedOut />
      ) : (
        <div className="rewards-columns leagues-columns u-stack-30">
          <div className="rewards-side u-stack">{isFirst ? <FirstWeek league={league} /> : <Place league={league} />}</div>
          {!isAlone && league.members.length > 0 && (
            <div className="leagues-beside">
              <GroupTable league={league} waiting={waiting} />
            </div>
          )}
          <div className="leagues-more rewards-side u-stack">
            {league.lastResult && <LastResult result={league.lastResult} />}
            <Ladder tier={league.tier} />
            <Sources league={league} waiting={waiting} />
          </div>
          <div className="leagues-past rewards-side u-stack">
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

function Place({ league }: { league: LeagueCurrent }) {
  return (
    <>
      {league.ranked > 0 && <Standing league={league} />}
      <Goal league={league} />
    </>
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
