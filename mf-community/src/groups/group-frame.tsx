import type { GroupInside, GroupPage } from '@ulty/contracts/community/groups.js';
import { groupHomePage, groupsPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState, ErrorState, OfflineState, Skeleton, SlowNotice } from '@ulty/elements/base/states';
import { errorCode, errorSentence, isApiError, useConnectivity, useParams, useSlowNotice } from '@ulty/kit';
import type { ReactNode } from 'react';
import { Back } from './back';
import { useGroup, useWaitingGroups } from './groups.data';
import './groups.css';

/** A group of which the reader is a member. */
export type JoinedGroup = GroupPage & { inside: GroupInside };

export const isJoined = (group: GroupPage): group is JoinedGroup => group.inside !== null;

/** A group's page by its address, with the states before its content. */
export function GroupFrame({ children }: { children: (group: GroupPage) => ReactNode }) {
  const { id = '' } = useParams();
  const { data: group, error, mutate } = useGroup(id);
  const isOnline = useConnectivity((state) => state.isOnline);
  const waiting = useWaitingGroups().find(({ eventId }) => eventId === id);
  const isSlow = useSlowNotice(!group && !error);
  const back = <Back href={groupsPage}>Groupes</Back>;
  if (group) return children(group);
  if (waiting)
    return (
      <div className="cg-page cg-narrow">
        {back}
        <OfflineState title={waiting.fields.name}>Ce groupe est gardé sur cet appareil. Il sera créé à la reconnexion.</OfflineState>
      </div>
    );
  if (!error)
    return (
      <div role="status" className="cg-page cg-narrow">
        <span className="u-visually-hidden">Chargement du groupe…</span>
        {isSlow && <SlowNotice />}
        <Skeleton height="7rem" />
        <Skeleton height="9rem" />
        <Skeleton height="20rem" />
      </div>
    );
  if (isApiError(error) && error.status === 404)
    return (
      <div className="cg-page cg-narrow">
        {back}
        <EmptyState title="Ce groupe n’existe pas pour vous" action={<ButtonLink href={groupsPage}>Voir les groupes</ButtonLink>}>
          Il est fermé, privé, ou vous n’en êtes plus membre.
        </EmptyState>
      </div>
    );
  return (
    <div className="cg-page cg-narrow">
      {back}
      {isOnline ? (
        <ErrorState title="Le groupe n’a pas pu être chargé" code={errorCode(error)} onRetry={() => void mutate()}>
          {errorSentence(error)}
        </ErrorState>
      ) : (
        <OfflineState title="Ce groupe n’est pas encore sur cet appareil">Ouvrez-le une fois avec le réseau, il y restera.</OfflineState>
      )}
    </div>
  );
}

/** The same for what only members see. */
export function JoinedFrame({ children }: { children: (group: JoinedGroup) => ReactNode }) {
  return (
    <GroupFrame>
      {(group) =>
        isJoined(group) ? (
          children(group)
        ) : (
          <div className="cg-page cg-narrow">
            <Back href={groupHomePage({ id: group.id })}>{group.name}</Back>
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
