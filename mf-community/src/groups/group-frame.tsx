import type { GroupInside, GroupPage } from '@ulty/contracts/community/groups.js';
import { groupHomePage, groupsPage } from '@ulty/domain/base/pages.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useParams } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import type { ReactNode } from 'react';
import { useGroup, useWaitingGroups } from './groups.data';
import './groups.css';

/** A group of which the reader is a member. */
export type JoinedGroup = GroupPage & { inside: GroupInside };

export const isJoined = (group: GroupPage): group is JoinedGroup => group.inside !== null;

/** The page of the group in the address, with the states before its content. */
export function GroupFrame({ children }: { children: (group: GroupPage) => ReactNode }) {
  const { id = '' } = useParams();
  const group = useGroup(id);
  const waiting = useWaitingGroups().find(({ eventId }) => eventId === id);
  if (group.data) return children(group.data);
  return (
    <div className="u-stack-24 groups-narrow">
      <BackLink href={groupsPage}>Groupes</BackLink>
      {waiting ? (
        <OfflineState title={waiting.fields.name}>Ce groupe est gardé sur cet appareil. Il sera créé à la reconnexion.</OfflineState>
      ) : (
        <Read
          of={group}
          failed="Le groupe n’a pas pu être chargé"
          missing={
            <EmptyState title="Ce groupe n’existe pas pour vous" action={<ButtonLink href={groupsPage}>Voir les groupes</ButtonLink>}>
              Il est fermé, privé, ou vous n’en êtes plus membre.
            </EmptyState>
          }
          offline={
            <OfflineState title="Ce groupe n’est pas encore sur cet appareil">
              Ouvrez-le une fois avec le réseau, il y restera.
            </OfflineState>
          }
          loading={
            <Loading className="u-stack-12" words="Chargement du groupe…">
              <Skeleton height="7rem" />
              <Skeleton height="9rem" />
              <Skeleton height="20rem" />
            </Loading>
          }
        >
          {children}
        </Read>
      )}
    </div>
  );
}

/** The page of a group for its members only. */
export function JoinedFrame({ children }: { children: (group: JoinedGroup) => ReactNode }) {
  return (
    <GroupFrame>
      {(group) =>
        isJoined(group) ? (
          children(group)
        ) : (
          <div className="u-stack-24 groups-narrow">
            <BackLink href={groupHomePage({ id: group.id })}>{group.name}</BackLink>
            <EmptyState
              title="Pour les membres seulement"
              action={<ButtonLink href={groupHomePage({ id: group.id })}>Voir le groupe</ButtonLink>}
            />
          </div>
        )
      }
    </GroupFrame>
  );
}
