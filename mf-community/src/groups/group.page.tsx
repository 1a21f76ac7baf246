import type { GroupPage } from '@ulty/contracts/community/groups.js';
import { groupPresencePage, groupSettingsPage, groupsPage } from '@ulty/domain/base/pages.js';
import { groupDayOf } from '@ulty/domain/people/groups.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { hourglassLow, users } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
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
      {group.members >= group.capacity && (
        <Notice title="Ce groupe est complet">
          {group.waiting > 0 ? `${group.waiting}\u00a0${group.waiting > 1 ? 'personnes attendent' : 'personne attend'} une place. ` : ''}On
          vous prévient quand une place se libère.
        </Notice>
      )}
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
      <div className="groups-columns u-stack">
        <div className="groups-side u-stack-24">
          <GroupWeek group={group} today={today} />
          <GroupGoal group={group} />
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
