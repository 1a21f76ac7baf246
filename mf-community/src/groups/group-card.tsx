import type { GroupCard as Card } from '@ulty/contracts/community/groups.js';
import { groupHomePage } from '@ulty/domain/base/pages.js';
import { GROUP_ACCESS_WORDS, sessionWords, type GroupStanding } from '@ulty/domain/people/groups.js';
import { groupJoined } from '@ulty/contracts/event-types/groups.js';
import { TRACK_SUBJECTS } from '@ulty/domain/people/community.js';
import { Facts } from '@ulty/elements/base/facts';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { Icon } from '@ulty/elements/base/icon';
import { calendar, coins, hourglassLow, lock, mapPin, school, users } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { useOptionalUser } from '@ulty/kit';
import { useAct } from '@ulty/kit/use-act';
import { useWaitingJoin } from './groups.data';

/**
 * Path data of the Tabler icons of groups, 24 × 24.
 * Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna, https://tabler.io/icons
 */
const lockOpen =
  'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0M8 11V6a4 4 0 0 1 8 0';
const handStop =
  'M8 13V5.5a1.5 1.5 0 0 1 3 0V12M11 5.5v-2a1.5 1.5 0 1 1 3 0V12M14 5.5a1.5 1.5 0 0 1 3 0V12M17 7.5a1.5 1.5 0 0 1 3 0V16a6 6 0 0 1-6 6h-2h.208a6 6 0 0 1-5.012-2.7A69.74 69.74 0 0 1 7 19c-.312-.479-1.407-2.388-3.286-5.728a1.5 1.5 0 0 1 .536-2.022a1.867 1.867 0 0 1 2.28.28L8 13';

const ACCESS_LOOKS = {
  open: { tone: 'moringa', icon: lockOpen },
  request: { tone: 'pending', icon: handStop },
  private: { tone: 'neutral', icon: lock },
} as const;
const KEPT = { kept: 'Entrée gardée', failed: 'Vous n’êtes pas entré' };

/** The public facts about a group, as small tags and facts. */
export function GroupFacts({ group }: { group: Card }) {
  const isFull = group.members >= group.capacity;
  const { tone, icon } = ACCESS_LOOKS[group.access];
  return (
    <>
      <p className="u-row u-gap-6">
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
      <Facts as="p">
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
      </Facts>
    </>
  );
}

/** One row of the directory: the group, and the button to join it. */
export function GroupRow({ group, standing = 'none' }: { group: Card; standing?: GroupStanding | undefined }) {
  const isBusiness = TRACK_SUBJECTS['quiz-ulty-stars'].includes(group.subject);
  return (
    <li className="u-wrap u-gap-12">
      <span className="groups-mark u-square u-rigid">
        <Icon path={isBusiness ? coins : school} size={22} />
      </span>
      <div className="groups-row-body u-stack-8 u-start">
        <h3 dir="auto">{group.name}</h3>
        <GroupFacts group={group} />
        {group.rules && <p className="u-small u-muted u-break">{group.rules}</p>}
        <WayIn group={group} standing={standing} />
      </div>
    </li>
  );
}

/** The button 'Rejoindre', 'Demander' or 'Liste d’attente', or the present state. Visitors sign in first and return. */
export function WayIn({ group, standing }: { group: Card; standing: GroupStanding }) {
  const known = useOptionalUser();
  const user = useIsHydrated() ? known : null;
  const waiting = useWaitingJoin(group.id);
  const act = useAct(groupJoined, group.name, KEPT);
  const isFull = group.members >= group.capacity;
  const words = group.access === 'request' ? 'Demander' : isFull ? `Liste d’attente · ${group.waiting}` : 'Rejoindre';
  if (standing === 'member' || standing === 'animator')
    return (
      <ButtonLink small variant="outline" href={groupHomePage({ id: group.id })} aria-label={`Ouvrir ${group.name}`}>
        Ouvrir
      </ButtonLink>
    );
  if (waiting)
    return (
      <Tag tone="pending" icon={hourglassLow}>
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
