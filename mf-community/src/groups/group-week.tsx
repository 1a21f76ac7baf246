import type { PlanDay } from '@ulty/contracts/community/groups.js';
import { groupMarked } from '@ulty/contracts/event-types/groups.js';
import { formatDuration } from '@ulty/domain/base/format.js';
import { groupPlanPage, groupPresencePage } from '@ulty/domain/base/pages.js';
import { sessionWords, WEEKDAY_NAMES } from '@ulty/domain/people/groups.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { check, hourglassLow } from '@ulty/elements/base/icons';
import { EmptyState } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { useAct } from '@ulty/kit/use-act';
import type { ReactNode } from 'react';
import type { JoinedGroup } from './group-frame';
import { useWaitingMark, useWaitingPlan } from './groups.data';

const KEPT = { kept: 'C’est noté', failed: 'Rien n’a changé' };

/** The week's work, each row with the way to begin it; today's is filled. Identity §15, §17. */
export function GroupWeek({ group, today }: { group: JoinedGroup; today: number }) {
  const { id, session, standing, isArchived } = group;
  const { plan } = group.inside;
  const isWaiting = useWaitingPlan(id) !== undefined;
  const mayPlan = standing === 'animator' && !isArchived;
  const days = WEEKDAY_NAMES.map((name, index) => {
    const day = index + 1;
    return { name, day, planned: plan.find((one) => one.day === day), isSession: session?.day === day };
  }).filter(({ planned, isSession }) => planned || isSession);
  return (
    <section className="u-stack-12" aria-labelledby="groups-semaine">
      <div className="u-between">
        <h2 id="groups-semaine">La semaine</h2>
        {mayPlan && plan.length > 0 && (
          <a className="groups-link u-section-link u-rigid" href={groupPlanPage({ id })}>
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
      {plan.length === 0 && (
        <EmptyState
          headingLevel={3}
          title={mayPlan ? 'Préparez la semaine du groupe' : 'Rien de prévu cette semaine'}
          action={mayPlan && <ButtonLink href={groupPlanPage({ id })}>Préparer le plan</ButtonLink>}
        >
          {mayPlan ? 'Une annale ou un chapitre par jour.' : 'L’animateur n’a pas encore fait de plan.'}
        </EmptyState>
      )}
      {days.length > 0 && (
        <Card as="ul" rows flush>
          {days.map(({ name, day, planned, isSession }) => {
            const row = { group, name, isToday: day === today };
            return [
              planned && <PlannedRow key={`${name}-plan`} {...row} planned={planned} isLate={day < today} />,
              isSession && <SessionRow key={`${name}-rencontre`} {...row} />,
            ];
          })}
        </Card>
      )}
    </section>
  );
}

interface RowProps {
  group: JoinedGroup;
  /** 'lundi'. */
  name: string;
  isToday: boolean;
}

function Row({ name, look, title, detail, children }: { name: string; look: string; title: string; detail: string; children: ReactNode }) {
  return (
    <li className="groups-day u-row u-gap-12">
      <span className={`groups-square${look}`}>
        <span aria-hidden="true">{name.slice(0, 1).toUpperCase() + name.slice(1, 2)}</span>
        <span className="u-visually-hidden">{name}</span>
      </span>
      <div>
        <p className="u-strong">{title}</p>
        <p className="u-small u-muted">{detail}</p>
      </div>
      {children}
    </li>
  );
}

/** A text of ours to begin, or free words to say done. @param isLate its day has passed */
function PlannedRow({ group, name, isToday, isLate, planned }: RowProps & { planned: PlanDay; isLate: boolean }) {
  const { day, kind, title, href, minutes } = planned;
  const waiting = useWaitingMark(group.id, { week: group.inside.week, day, what: 'text' });
  const act = useAct(groupMarked, title, KEPT);
  const isDone = waiting?.fields.isOn ?? planned.isDone;
  const say = (isOn: boolean) => void act.run({ groupId: group.id, week: group.inside.week, day, what: 'text', isOn });
  const look = isDone ? ' groups-square-done' : isToday ? ' groups-square-today' : '';
  const done = planned.done + Number(isDone) - Number(planned.isDone);
  const counted =
    isDone || isLate ? `${done}\u00a0sur ${group.members} l’ont fait` : done > 0 ? `${done} l’${done > 1 ? 'ont' : 'a'} fait` : '';
  const detail = [minutes && !isDone && formatDuration(minutes), counted, isDone ? 'vous aussi' : isLate && 'vous, pas encore'];
  return (
    <Row name={name} look={look} title={title} detail={detail.filter(Boolean).join(' · ') || 'personne encore'}>
      {isDone ? (
        <Done isWaiting={waiting !== undefined} isBusy={act.isBusy} onUndo={kind === 'text' ? () => say(false) : null} title={title} />
      ) : href ? (
        <ButtonLink
          small
          variant={isToday ? 'filled' : 'quiet'}
          href={href}
          aria-label={`${isToday ? 'Commencer' : 'Faire'}\u00a0: ${title}`}
        >
          {isToday ? 'Commencer' : 'Faire'}
        </ButtonLink>
      ) : (
        kind === 'text' &&
        !group.isArchived && (
          <Button
            small
            variant={isToday ? 'filled' : 'quiet'}
            disabled={act.isBusy}
            aria-label={`Dire fait\u00a0: ${title}`}
            onClick={() => say(true)}
          >
            Dire fait
          </Button>
        )
      )}
    </Row>
  );
}

interface DoneProps {
  isWaiting: boolean;
  isBusy: boolean;
  /** Withdraws one's own word; null where the work itself says so. */
  onUndo: (() => void) | null;
  title: string;
}

function Done({ isWaiting, isBusy, onUndo, title }: DoneProps) {
  const icon = isWaiting ? <Icon path={hourglassLow} size={22} /> : <Icon path={check} size={22} />;
  const tone = isWaiting ? 'u-pending' : 'u-done';
  if (onUndo)
    return (
      <button
        type="button"
        className={`u-square u-rigid ${tone}`}
        disabled={isBusy}
        aria-pressed="true"
        aria-label={`Fait\u00a0: ${title}`}
        onClick={onUndo}
      >
        {icon}
      </button>
    );
  return (
    <span className={`u-rigid ${tone}`}>
      {icon}
      <span className="u-visually-hidden">fait</span>
    </span>
  );
}

/** The meeting: who comes says so; on its day presence is taken. */
function SessionRow({ group, name, isToday }: RowProps) {
  const { id, session, standing, inside } = group;
  const { week, place, coming } = inside;
  const day = session?.day ?? 0;
  const waiting = useWaitingMark(id, { week, day, what: 'session' });
  const act = useAct(groupMarked, group.name, KEPT);
  const isComing = waiting?.fields.isOn ?? coming.isOwn;
  const count = coming.count + Number(isComing) - Number(coming.isOwn);
  const come = () => void act.run({ groupId: id, week, day, what: 'session', isOn: !isComing });
  const detail = [session && sessionWords(session).slice(5), place, count > 0 && `${count}\u00a0${count > 1 ? 'viennent' : 'vient'}`];
  return (
    <Row name={name} look={isToday ? ' groups-square-today' : ''} title="Se retrouver" detail={detail.filter(Boolean).join(' · ')}>
      {isToday ? (
        <ButtonLink small href={groupPresencePage({ id })}>
          {standing === 'animator' ? 'Montrer le code' : 'Scanner ma présence'}
        </ButtonLink>
      ) : (
        !group.isArchived && (
          <Button small variant="quiet" aria-pressed={isComing} disabled={act.isBusy} onClick={come}>
            {isComing && <Icon path={waiting ? hourglassLow : check} size={18} />}
            Je viens
          </Button>
        )
      )}
    </Row>
  );
}
