import type { SocialPage } from '@ulty/contracts/community/friends.js';
import { ErrorState, OfflineState, Skeleton, SlowNotice } from '@ulty/elements/base/states';
import { errorCode, errorSentence, useConnectivity, useSlowNotice } from '@ulty/kit';
import type { ReactNode } from 'react';
import { useSocial } from './friends.data';
import './social.css';

/** Both pages show one answer: its states stand here. */
export function SocialFrame({ children }: { children: (page: SocialPage) => ReactNode }) {
  const { data: page, error, mutate, isLoading } = useSocial();
  const isOnline = useConnectivity((state) => state.isOnline);
  const isSlow = useSlowNotice(isLoading);
  if (!page && !error)
    return (
      <div role="status" className="cs-columns">
        <span className="u-visually-hidden">Chargement de vos amis…</span>
        {isSlow && <SlowNotice />}
        <Skeleton height="11rem" />
        <Skeleton height="20rem" />
      </div>
    );
  if (!page && !isOnline)
    return <OfflineState title="Vos amis ne sont pas encore sur cet appareil">Ils viendront avec le réseau, et y resteront.</OfflineState>;
  if (!page)
    return (
      <ErrorState title="Vos amis n’ont pas pu être chargés" code={errorCode(error)} onRetry={() => void mutate()}>
        {errorSentence(error)}
      </ErrorState>
    );
  return (
    <>
      {isSlow && <SlowNotice />}
      {children(page)}
    </>
  );
}
