import type { GroupPage } from '@ulty/contracts/community/groups.js';
import { groupPlanPage, groupPresencePage, groupSettingsPage, groupsPage } from '@ulty/domain/base/pages.js';
import { groupDayOf, sessionWords, WEEKDAY_NAMES } from '@ulty/domain/people/groups.js';
import { formatDuration } from '@ulty/domain/base/format.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { hourglassLow, users } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { Tag } from '@ulty/elements/base/tag';
import { useNow } from '@ulty/kit';
import { ReportButton } from '../parts/report-button';
import { GroupFacts, WayIn } from './group-card';
import { GroupFrame, isJoined, type JoinedGroup } from './group-frame';
import { GroupGoal } from './group-goal';
import { GroupNotes } from './group-notes';
import { GroupPeople } from './group-people';
import { GroupShares } from './group-shares';
import { GroupWeek } from './group-week';
import { useWaitingLeave } from './groups.data';

/** A group, its week and its people. Product §2.15. */
export default function GroupDetailPage() {
  return <GroupFrame>{(group) => (isJoined(group) ? <Inside group={group} /> : <Outside group={group} />)}</GroupFrame>;
}

function Outside({ group }: { group: GroupPage }) {
  return (
    <div className="u-stack-24 groups-narrow">
      <header className="u-stack-8">
        <BackLink href={groupsPage}>Groupes</BackLink>
        <h1 dir="auto">{group.name}</h1>
        <GroupFacts group={group} />
      </header>
      {group.rules && <p className="u-break">{group.rules}</p>}
      <p>
        <WayIn group={group} standing={group.standing} />
      </p>
      <p className="u-small u-muted">Le plan, les membres et les notes se voient une fois entré.</p>
      <div className="groups-report u-stack-12 u-start">
        <ReportButton kind="group" id={group.id} title={group.name} />
      </div>
    </div>
  );
}

function Inside({ group }: { group: JoinedGroup }) {
  const now = useNow();
  const today = groupDayOf(now);
  const isAnimator = group.standing === 'animator';
  const isLeaving = useWaitingLeave(group.id) !== undefined;
  return (
    <div className="u-stack-24">
      <header className="u-stack-8">
        <BackLink href={groupsPage}>Groupes</BackLink>
        <h1 dir="auto">{group.name}</h1>
        <p className="u-row u-gap-6">
          {group.grade && <Tag>{group.grade}</Tag>}
          <Tag>{group.subject}</Tag>
          <Tag icon={users}>
            {group.members} {group.members > 1 ? 'membres' : 'membre'} sur {group.capacity}
          </Tag>
          {isLeaving && (
            <Tag tone="pending" icon={hourglassLow}>
              Départ en attente de synchronisation
            </Tag>
          )}
        </p>
      </header>
      {group.isArchived && (
        <Notice tone="info" title="Ce groupe est archivé">
          Rien n’y a été fait depuis 30&nbsp;jours. Vous pouvez encore le lire.
        </Notice>
      )}
      {group.review !== 'published' && (
        <Notice tone="pending" title={group.review === 'held' ? 'Le groupe attend une relecture' : 'Le groupe n’est plus visible'}>
          {group.notice ?? 'Les membres le voient, l’annuaire pas encore.'}
        </Notice>
      )}
      <Today group={group} today={today} />
      <div className="groups-columns u-stack">
        <div className="groups-side u-stack-24">
          <GroupWeek group={group} today={today} />
          <GroupGoal goal={group.inside.goal} />
        </div>
        <div className="groups-side u-stack-24">
          <GroupPeople group={group} />
          <GroupShares group={group} />
          <GroupNotes group={group} />
        </div>
      </div>
      <p className="u-row">
        <ButtonLink variant="quiet" href={groupPresencePage({ id: group.id })}>
          Présence
        </ButtonLink>
        <ButtonLink variant="quiet" href={groupSettingsPage({ id: group.id })}>
          {isAnimator ? 'Réglages et code' : 'Inviter ou quitter'}
        </ButtonLink>
      </p>
      {!isAnimator && (
        <div className="groups-report u-stack-12 u-start">
          <ReportButton kind="group" id={group.id} title={group.name} />
        </div>
      )}
    </div>
  );
}

/** The one thing to do now: the day's text, the meeting, or, for the animator, a plan. */
function Today({ group, today }: { group: JoinedGroup; today: number }) {
  const { id, session, standing, inside } = group;
  const planned = inside.plan.find(({ day }) => day === today);
  const eyebrow = `Aujourd’hui, ${WEEKDAY_NAMES[today - 1]}`;
  if (planned?.href && !planned.isDone)
    return (
      <SelvedgePanel
        eyebrow={eyebrow}
        title={planned.title}
        action={
          <ButtonLink href={planned.href}>{planned.minutes ? `Commencer · ${formatDuration(planned.minutes)}` : 'Commencer'}</ButtonLink>
        }
      >
        {doneWords(planned.done ?? 0)}
      </SelvedgePanel>
    );
  if (session?.day === today)
    return (
      <SelvedgePanel
        eyebrow={eyebrow}
        title={`Rencontre, ${sessionWords(session).slice(5)}`}
        action={
          <ButtonLink href={groupPresencePage({ id })}>{standing === 'animator' ? 'Montrer le code' : 'Scanner ma présence'}</ButtonLink>
        }
      >
        {inside.place ?? undefined}
      </SelvedgePanel>
    );
  if (inside.plan.length === 0 && standing === 'animator')
    return (
      <SelvedgePanel
        eyebrow={eyebrow}
        title="Préparez la semaine du groupe"
        action={<ButtonLink href={groupPlanPage({ id })}>Préparer le plan</ButtonLink>}
      >
        Une annale ou un chapitre par jour.
      </SelvedgePanel>
    );
  if (!planned) return null;
  return (
    <SelvedgePanel eyebrow={eyebrow} title={planned.title}>
      {planned.isDone ? 'Vous l’avez fait.' : undefined}
    </SelvedgePanel>
  );
}

const doneWords = (done: number) =>
  done === 0 ? 'Personne ne l’a encore fait.' : `${done}\u00a0${done > 1 ? 'membres l’ont' : 'membre l’a'} déjà fait.`;
