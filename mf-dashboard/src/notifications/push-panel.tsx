import type { NotificationPreferences } from '@ulty/contracts/people/notifications.js';
import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { Skeleton } from '@ulty/elements/base/states';
import { errorSentence, showToast, useConnectivity } from '@ulty/kit';
import { pushState, pushStateAtOnce, startPush, stopPush, type PushState } from '@ulty/kit/push-device';
import { useEffect, useState } from 'react';

/**
 * Push messages on this phone: besides the offer after a quiz, the only place that asks the browser for permission. A browser subscribed
 * for an ended sign-in counts as off, since the server has no device for it. Product §2.17.
 */
export function PushPanel({ pushKey, devices, pushesPerDay }: Pick<NotificationPreferences, 'pushKey' | 'devices' | 'pushesPerDay'>) {
  const [state, setState] = useState(pushStateAtOnce);
  const [isBusy, setBusy] = useState(false);
  const isOnline = useConnectivity(({ isOnline }) => isOnline);
  useEffect(() => {
    let isHere = true;
    void pushState().then((found) => isHere && setState(found === 'on' && devices === 0 ? 'off' : found));
    return () => {
      isHere = false;
    };
  }, [devices]);
  const choose = (act: () => Promise<PushState>) => {
    setBusy(true);
    act()
      .then(setState, (error: unknown) =>
        showToast({ kind: 'failed', title: 'Les alertes n’ont pas pu être changées', detail: errorSentence(error) }),
      )
      .finally(() => setBusy(false));
  };
  // As high as the usual result, so that the subjects below do not move.
  if (state === null) return <Skeleton height="7.5rem" />;
  if (state === 'unsupported')
    return <Notice title="Ce navigateur ne reçoit pas d’alertes.">Vos notifications vous attendent ici, dans l’appli.</Notice>;
  if (state === 'ios')
    return (
      <Notice title="Sur iPhone, les alertes viennent avec l’appli installée.">
        Touchez Partager, puis «&nbsp;Sur l’écran d’accueil&nbsp;», et revenez ici.
      </Notice>
    );
  if (state === 'refused')
    return (
      <Notice title="Les alertes sont refusées sur ce téléphone.">
        Pour les rouvrir&nbsp;: réglages du navigateur, autorisations de ce site, Notifications.
      </Notice>
    );
  if (state === 'on')
    return (
      <Notice tone="done" role="status" title="Les alertes sont activées sur ce téléphone.">
        <Button id="notifications-stop" variant="quiet" small disabled={isBusy} onClick={() => choose(stopPush)}>
          Couper sur ce téléphone
        </Button>
      </Notice>
    );
  return (
    <SelvedgePanel
      eyebrow="Sur ce téléphone"
      title="Être prévenu même quand l’appli est fermée&nbsp;?"
      action={
        <Button
          id="notifications-start"
          wide
          disabled={isBusy}
          {...(!isOnline && { reason: 'Il faut du réseau pour cela.' })}
          onClick={() => choose(() => startPush(pushKey))}
        >
          Activer les alertes
        </Button>
      }
    >
      {pushesPerDay === 1 ? 'Une par jour au plus' : 'Deux par jour au plus'}, jamais pendant vos heures de silence.
    </SelvedgePanel>
  );
}
