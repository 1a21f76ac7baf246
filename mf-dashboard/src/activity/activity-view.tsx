import type { Activity } from '@ulty/contracts/learning/activity.js';
import { bookPage, coursesPage, libraryPage } from '@ulty/domain/base/pages.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount, formatDuration, plural } from '@ulty/domain/base/format.js';
import { movementWords } from '@ulty/domain/rewards/reward-words.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useHasRoute, useLiveRoutes } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useActivity } from './activity.data';
import './activity.css';
import { DayBars, RowBars } from './bars';
import { Chart } from './chart';

/** 'Mon activité': the last thirty days in four charts, each with its table. Product §2.2. */
export default function ActivityView() {
  return (
    <Read
      of={useActivity()}
      failed="Votre activité n’a pas pu être chargée"
      offline={<OfflineState title="Votre activité n’est pas encore sur cet appareil">Elle viendra avec le réseau.</OfflineState>}
      loading={
        <Loading className="activity u-stack-20" words="Chargement de votre activité…">
          <Skeleton thread height="16rem" />
          <Skeleton height="12rem" />
        </Loading>
      }
    >
      {(activity) => <Charts activity={activity} />}
    </Read>
  );
}

function Charts({ activity }: { activity: Activity }) {
  const { totalMinutes, subjects, coinsBySource, weakTopics } = activity;
  if (totalMinutes === 0 && coinsBySource.length === 0 && weakTopics.length === 0) return <NoActivity />;
  return (
    <div className="activity u-stack-20">
      <Minutes activity={activity} />
      <Subjects subjects={subjects} />
      <Coins sources={coinsBySource} />
      <WeakTopics topics={weakTopics} />
    </div>
  );
}

function NoActivity() {
  const hasQuiz = useHasRoute(libraryPage);
  return (
    <EmptyState
      title="Rien encore ces 30 derniers jours"
      action={
        hasQuiz ? <ButtonLink href={libraryPage}>Choisir un livre</ButtonLink> : <ButtonLink href={coursesPage}>Voir les cours</ButtonLink>
      }
    >
      Vos minutes, vos sujets et vos gains apparaîtront ici.
    </EmptyState>
  );
}

function Minutes({ activity: { days, totalMinutes } }: { activity: Activity }) {
  if (totalMinutes === 0) return null;
  const active = days.filter(({ minutes }) => minutes > 0);
  return (
    <Chart
      title="Minutes par jour"
      summary={`${formatDuration(totalMinutes)} actives en 30\u00a0jours, sur ${plural(active.length, 'jour')}.`}
      columns={['Jour', 'Minutes']}
      rows={days.toReversed().map(({ day, minutes }) => [dayWords(day), formatCount(minutes)])}
    >
      <DayBars days={days} />
    </Chart>
  );
}

function Subjects({ subjects }: { subjects: Activity['subjects'] }) {
  const [first] = subjects;
  if (!first) return null;
  return (
    <Chart
      title="Sujets"
      summary={`Le plus étudié\u00a0: ${first.subject}.`}
      columns={['Sujet', 'Temps actif']}
      rows={subjects.map(({ subject, minutes }) => [subject, formatDuration(minutes)])}
    >
      <RowBars
        rows={subjects.map(({ subject, minutes }) => ({ key: subject, name: subject, value: minutes, words: formatDuration(minutes) }))}
      />
    </Chart>
  );
}

function Coins({ sources }: { sources: Activity['coinsBySource'] }) {
  if (sources.length === 0) return null;
  const total = sources.reduce((sum, { utc }) => sum + utc, 0);
  return (
    <Chart
      title="UltyCoins par source"
      summary={`${formatCount(total)}\u00a0UTC gagnés en 30\u00a0jours.`}
      columns={['Source', 'UTC']}
      rows={sources.map(({ reason, utc }) => [movementWords(reason), formatCount(utc)])}
    >
      <RowBars
        rows={sources.map(({ reason, utc }) => ({
          key: reason,
          name: movementWords(reason),
          value: utc,
          words: `${formatCount(utc)}\u00a0UTC`,
        }))}
      />
    </Chart>
  );
}

/** Topics to review: each links to its book once the book's page is live. */
function WeakTopics({ topics }: { topics: Activity['weakTopics'] }) {
  const isLive = useLiveRoutes();
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="activity-revoir">
      <h2 id="activity-revoir">À revoir</h2>
      <Card rows as="ul">
        {topics.map(({ topic, answers, percent, bookId }) => {
          const href = bookPage({ id: bookId });
          return (
            <li key={topic} className="activity-weak u-between">
              {isLive(href) ? <a href={href}>{topic}</a> : <span>{topic}</span>}
              <span className="u-small u-muted">
                {percent}&nbsp;% de bonnes réponses sur {formatCount(answers)}
              </span>
            </li>
          );
        })}
      </Card>
    </section>
  );
}
