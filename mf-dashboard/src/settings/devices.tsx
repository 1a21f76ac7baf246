import { formatDate, formatLastSync } from '@ulty/domain/base/format.js';
import { phoneAuthPage, accountSettingsPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { useConnectivity, useNow } from '@ulty/kit';
import { FailedRead } from '@ulty/states/failed-read';
import { useEffect, useRef, useState } from 'react';
import { Failure } from './failure';
import { OnlineButton } from '../online-button';
import { useAccountActions, useSending, useSessions } from './settings.data';

/** Devices shown before the learner asks for all. */
const SHOWN = 10;

/**
 * The learner's signed-in devices, the present one first, each with a sign-out. Unsent work stays on the device. Product §2.3 'Appareils'.
 */
export function Devices() {
  const { data, error, mutate } = useSessions();
  const { end, endAll } = useAccountActions();
  const acting = useSending();
  const now = useNow();
  const isOnline = useConnectivity((state) => state.isOnline);
  const isReached = useConnectivity((state) => state.isReached);
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    // The focused button disappears: the first row that it brought takes the focus.
    if (isWhole) list.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [isWhole]);
  // The list must be up to date, so that no copy of it is stored.
  if (error && !data && (!isOnline || !isReached)) return <p className="u-muted">La liste de vos appareils vient avec le réseau.</p>;
  if (error && !data)
    return <FailedRead error={error} failed="Vos appareils n’ont pas pu être chargés" headingLevel={3} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="8rem" />;
  const shown = isWhole ? data : data.slice(0, SHOWN);
  return (
    <>
      <Failure error={acting.error} />
      <ul className="settings-devices" ref={list}>
        {shown.map((session, at) => (
          <li className="u-between" key={session.id} tabIndex={at === SHOWN ? -1 : undefined}>
            <div>
              <p className="u-strong">
                {session.device} {session.isCurrent && <Tag>Cet appareil</Tag>}
              </p>
              <p className="u-small u-muted">
                {session.isCurrent ? 'En cours' : `Vu : ${formatLastSync(new Date(session.lastSeenAt), now)}`} · depuis le{' '}
                {formatDate(session.createdAt)}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                small
                variant="outline"
                disabled={!isOnline || acting.isSending}
                aria-label={`Déconnecter ${session.device}, depuis le ${formatDate(session.createdAt)}`}
                onClick={() => void acting.send(() => end(session.id))}
              >
                Déconnecter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < data.length && (
        <Button small variant="quiet" onClick={() => setWhole(true)}>
          <span>
            Tout voir
            <span className="u-visually-hidden">
              {'\u00a0'}: les {data.length} appareils
            </span>
          </span>
        </Button>
      )}
      <OnlineButton
        id="partout"
        variant="outline"
        disabled={acting.isSending}
        offline="Il faut du réseau pour déconnecter."
        onClick={() => void acting.send(endAll)}
      >
        Déconnecter partout
      </OnlineButton>
      <ButtonLink small variant="quiet" href={`${phoneAuthPage}?returnTo=${encodeURIComponent(accountSettingsPage)}`} target="_self">
        Profils sur ce téléphone
      </ButtonLink>
      <p className="u-small u-muted">
        «&nbsp;Déconnecter partout&nbsp;» vaut aussi pour cet appareil et pour les profils gardés avec un code. Ce qui attend d’être envoyé
        reste sur chaque appareil.
      </p>
    </>
  );
}
