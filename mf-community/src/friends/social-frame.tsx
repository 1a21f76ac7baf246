import type { SocialPage } from '@ulty/contracts/community/friends.js';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import type { ReactNode } from 'react';
import { useSocial } from './friends.data';
import './social.css';

/** The states of the read that both pages share. */
export function SocialFrame({ children }: { children: (page: SocialPage) => ReactNode }) {
  return (
    <Read
      of={useSocial()}
      failed="Vos amis n’ont pas pu être chargés"
      offline={
        <OfflineState title="Vos amis ne sont pas encore sur cet appareil">Ils viendront avec le réseau, et y resteront.</OfflineState>
      }
      loading={
        <Loading className="friends-columns u-stack-30" words="Chargement de vos amis…">
          <Skeleton height="11rem" />
          <Skeleton height="20rem" />
        </Loading>
      }
    >
      {children}
    </Read>
  );
}
