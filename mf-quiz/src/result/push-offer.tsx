import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { notificationPreferences } from '@ulty/contracts/reads/notifications.js';
import { notificationSettingsPage } from '@ulty/domain/base/pages.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Notice } from '@ulty/elements/base/notice';
import { errorSentence, useRead, trustedNow } from '@ulty/kit';
import { keepText, keptText } from '@ulty/kit/kept-text';
import { startPush, type PushState } from '@ulty/kit/push-device';
import { useEffect, useState } from 'react';
import { PUSH_OFFERED, pushOfferKey } from './may-offer-push';

type Step = { state: 'asked' | 'busy' | 'declined' | PushState } | { state: 'failed'; error: unknown };

/**
 * The offer of push messages, once on a device, after a quiz passed on a later day than the first one: nobody is asked on a first visit.
 * Product §2.17.
 */
export function PushOffer({ user: { id, tz } }: { user: CurrentUser }) {
  const key = pushOfferKey(id);
  const today = dayOf(new Date(trustedNow()).toISOString(), knownTimeZone(tz));
  const [firstDay] = useState(() => keptText(key));
  const isLater = firstDay !== null && firstDay !== today;
  const { data } = useRead(notificationPreferences, isLater ? {} : null);
  const [step, setStep] = useState<Step>({ state: 'asked' });
  const isShown = isLater && data !== undefined && data.pushesPerDay > 0;
  useEffect(() => {
    if (isShown) keepText(key, PUSH_OFFERED);
    else if (firstDay === null) keepText(key, today);
  }, [isShown, firstDay, key, today]);
  if (!isShown || step.state === 'declined') return null;
  if (step.state === 'on') return <Notice tone="done" role="status" title="Les alertes sont activées sur ce téléphone." />;
  if (step.state === 'failed')
    return (
      <Notice tone="error" role="alert" title="Les alertes n’ont pas pu être activées">
        {errorSentence(step.error)} <a href={notificationSettingsPage}>Réessayer dans les réglages</a>
      </Notice>
    );
  if (step.state !== 'asked' && step.state !== 'busy')
    return (
      <Notice role="status" title="Les alertes restent coupées. Vos notifications vous attendent dans l’appli.">
        <a href={notificationSettingsPage}>Réglages des notifications</a>
      </Notice>
    );
  const start = () => {
    setStep({ state: 'busy' });
    startPush(data.pushKey).then(
      (state) => setStep({ state }),
      (error: unknown) => setStep({ state: 'failed', error }),
    );
  };
  return (
    <Card as="section" className="result-push" aria-labelledby="result-alertes">
      <h2 id="result-alertes">Être prévenu même quand l’appli est fermée&nbsp;?</h2>
      <p className="u-muted">{data.pushesPerDay === 1 ? 'Une' : 'Deux'} par jour au plus, jamais pendant vos heures de silence.</p>
      <p className="result-push-choices u-wrap">
        <Button small variant="outline" disabled={step.state === 'busy'} onClick={start}>
          Activer les alertes
        </Button>
        <Button small variant="quiet" disabled={step.state === 'busy'} onClick={() => setStep({ state: 'declined' })}>
          Non merci
        </Button>
      </p>
    </Card>
  );
}
