import type { GroupCard as Card } from '@ulty/contracts/community/groups.js';
import { GROUP_ACCESS_WORDS, sessionWords, type GroupStanding } from '@ulty/domain/people/groups.js';
import { groupJoined } from '@ulty/contracts/event-types/groups.js';
import { TRACK_SUBJECTS } from '@ulty/domain/people/community.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { Icon } from '@ulty/elements/base/icon';
import { calendar, coins, hourglassLow, lock, mapPin, school, users } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { useOptionalUser } from '@ulty/kit';
import { useAct } from '@ulty/kit/use-act';
import { handStop, lockOpen } from './group-icons';
import { useWaitingJoin } from './groups.data';

const ACCESS_LOOKS = {
  open: { tone: 'moringa', icon: lockOpen },
  request: { tone: 'pending', icon: handStop },
  private: { tone: 'neutral', icon: lock },
} as const;
const KEPT = { kept: 'Entrée gardée', failed: 'Vous n’êtes pas entré' };

/** What is known of a group from outside, in small tags and facts. */
export function GroupFacts({ group }: { group: Card }) {
  const isFull = group.members >= group.capacity;
  const { tone, icon } = ACCESS_LOOKS[group.access];
  return (
    <>
      <p className="cg-tags">
        {group.grade && <Tag>{group.grade}</Tag>}
        <Tag>{group.subject}</Tag>
        {group.isDemo && <Tag>Démonstration</Tag>}
        {isFull ? (
          <Tag tone="soon">Complet</Tag>
        ) : (
          <Tag tone={tone} icon={icon}>
            {GROUP_ACCESS_WORDS[group.access]}
          </Tag>
        )}
      </p>
      <p className="cg-facts">
        <span>
          <Icon path={mapPin} size={18} />
          {group.town ?? 'En ligne'}
        </span>
        <span>
          <Icon path={users} size={18} />
          {group.members} sur {group.capacity}
        </span>
        {group.session && (
          <span>
            <Icon path={calendar} size={18} />
            {sessionWords(group.session)}
          </span>
        )}
      </p>
    </>
  );
}

/** One row of the directory: what the group is, and the one way into it. */
export function GroupRow({ group, standing = 'none' }: { group: Card; standing?: GroupStanding | undefined }) {
  const isBusiness = TRACK_SUBJECTS['quiz-ulty-stars'].includes(group.subject);
  return (
    <li className="cg-row">
      <span className="cg-mark">
        <Icon path={isBusiness ? coins : school} size={22} />
      </span>
      <div className="cg-row-body">
        <h3 dir="auto">{group.name}</h3>
        <GroupFacts group={group} />
        {group.rules && <p className="u-small u-muted cg-rules">{group.rules}</p>}
        <WayIn group={group} standing={standing} />
      </div>
    </li>
  );
}

/** 'Rejoindre', 'Demander', 'Liste d’attente', or what already stands. Visitors sign in first and come back. */
export function WayIn({ group, standing }: { group: Card; standing: GroupStanding }) {
  const known = useOptionalUser();
  const user = useIsHydrated() ? known : null;
  const waiting = useWaitingJoin(group.id);
  const act = useAct(groupJoined, group.name, KEPT);
  const isFull = group.members >= group.capacity;
  const words = group.access === 'request' ? 'Demander' : isFull ? `Liste d’attente · ${group.waiting}` : 'Rejoindre';
  if (standing === 'member' || standing === 'animator')
    return (
      <ButtonLink small variant="outline" href={`/groups/${group.id}`} aria-label={`Ouvrir ${group.name}`}>
        Ouvrir
      </ButtonLink>
    );
  if (waiting)
    return (
      <Tag tone="pending" icon={hourglassLow} className="cg-wait">
        Entrée en attente de synchronisation
      </Tag>
    );
  if (standing === 'requested' || standing === 'waiting')
    return (
      <Tag tone="pending" icon={hourglassLow}>
        {standing === 'requested' ? 'Demande envoyée' : 'Sur la liste d’attente'}
      </Tag>
    );
  if (!user)
    return (
      <ButtonLink small variant="outline" href="/api/login?returnTo=%2Fgroups" aria-label={`${words} : ${group.name}`}>
        {words}
      </ButtonLink>
    );
  return (
    <Button
      small
      variant="outline"
      disabled={act.isBusy}
      aria-label={`${words}\u00a0: ${group.name}`}
      onClick={() => void act.run({ groupId: group.id })}
    >
      {words}
    </Button>
  );
}
