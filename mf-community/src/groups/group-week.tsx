import type { PlanDay } from '@ulty/contracts/community/groups.js';
import { groupPlanPage } from '@ulty/domain/base/pages.js';
import { sessionWords, WEEKDAY_NAMES } from '@ulty/domain/people/groups.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { check, hourglassLow, mapPin } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import type { JoinedGroup } from './group-frame';
import { useWaitingPlan } from './groups.data';

/** The week in seven squares: woven when the reader has done the day, dashed for today, bare thread for days to come. Identity §15. */
export function GroupWeek({ group, today }: { group: JoinedGroup; today: number }) {
  const { plan, place } = group.inside;
  const isWaiting = useWaitingPlan(group.id) !== undefined;
  return (
    <section className="u-stack-12" aria-labelledby="groups-semaine">
      <div className="u-between">
        <h2 id="groups-semaine">La semaine</h2>
        {group.standing === 'animator' && !group.isArchived && (
          <a className="groups-link u-section-link u-rigid" href={groupPlanPage({ id: group.id })}>
            Modifier
          </a>
        )}
      </div>
      {isWaiting && (
        <p>
          <Tag tone="pending" icon={hourglassLow}>
            Nouveau plan en attente de synchronisation
          </Tag>
        </p>
      )}
      <Card as="ul" rows flush>
        {WEEKDAY_NAMES.map((name, index) => {
          const day = index + 1;
          const planned = plan.find((one) => one.day === day);
          const isSession = group.session?.day === day;
          const isDone = planned?.isDone ?? false;
          const look = isDone ? ' groups-square-done' : day === today ? ' groups-square-today' : '';
          return (
            <li key={name} className="groups-day u-row u-gap-12">
              <span className={`groups-square${look}`}>
                <span aria-hidden="true">{name.slice(0, 1).toUpperCase() + name.slice(1, 2)}</span>
                <span className="u-visually-hidden">{name}</span>
              </span>
              <div>
                <p className="u-strong">
                  {planned?.title ?? (isSession && group.session ? `Rencontre, ${sessionWords(group.session).slice(5)}` : 'Repos')}
                </p>
                <p className="u-small u-muted">
                  {planned ? doneWords(planned, group.members) : isSession ? (place ?? 'avec le groupe') : 'rien de prévu'}
                </p>
              </div>
              <State planned={planned} isToday={day === today} isSession={isSession} />
            </li>
          );
        })}
      </Card>
    </section>
  );
}

function State({ planned, isToday, isSession }: { planned: PlanDay | undefined; isToday: boolean; isSession: boolean }) {
  if (planned?.isDone)
    return (
      <span className="u-rigid u-done">
        <Icon path={check} size={22} />
        <span className="u-visually-hidden">fait</span>
      </span>
    );
  if (isToday) return <Tag tone="indigo">Aujourd’hui</Tag>;
  if (planned?.href)
    return (
      <ButtonLink small variant="quiet" href={planned.href} aria-label={`Faire\u00a0: ${planned.title}`}>
        Faire
      </ButtonLink>
    );
  return isSession && !planned ? <Icon path={mapPin} size={20} /> : null;
}

const doneWords = ({ done, isDone }: PlanDay, members: number) =>
  done === null ? 'avec le groupe' : `${done} sur ${members}${isDone ? '' : ' · vous\u00a0: à faire'}`;
