import type { CoursePayment } from '@ulty/contracts/learning/course-payments.js';
import { clockWords } from '@ulty/domain/base/clock-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { OPERATOR_NAMES } from '@ulty/domain/rewards/redemption-words.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Notice } from '@ulty/elements/base/notice';
import { useConnectivity } from '@ulty/kit';
import { useEffect, useEffectEvent } from 'react';
import type { PayActs } from './payment.data';

const AGAIN_MS = 6_000;

/**
 * A payment that the customer is confirming on their phone. While it is on screen, the operator is asked automatically, except in éco mode.
 */
export function OpenPayment({ payment, acts }: { payment: CoursePayment; acts: PayActs }) {
  const { check, checkQuietly, simulate, isBusy, fault } = acts;
  const isOnline = useConnectivity((state) => state.isOnline);
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void checkQuietly(payment);
  });
  useEffect(() => {
    if (payment.isDemo || !isOnline || isSavingData()) return;
    const timer = setInterval(() => look(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [payment.isDemo, isOnline]);
  return (
    <>
      <Notice tone="pending" title="Confirmez sur le téléphone" role="status">
        {OPERATOR_NAMES[payment.operator]} demande {formatCount(payment.amountFcfa)}&nbsp;FCFA au {payment.phone}. Valable jusqu’à{' '}
        {clockWords(payment.expiresAt)}. Vous pouvez fermer cette page&nbsp;: le cours s’ouvrira de lui-même.
      </Notice>
      {fault && (
        <Notice tone="error" title="L’opérateur n’a pas répondu" role="alert">
          {fault.sentence}
        </Notice>
      )}
      {payment.isDemo ? (
        <Card className="u-stack-12">
          <h2>Simulateur de l’opérateur</h2>
          <p className="u-small">
            Sur un vrai téléphone, une fenêtre demanderait le code secret. Ici, vous choisissez ce que fait le client.
          </p>
          <Button wide aria-disabled={isBusy || undefined} onClick={() => void simulate(payment, 'pays')}>
            Le client confirme
          </Button>
          <Button wide variant="outline" aria-disabled={isBusy || undefined} onClick={() => void simulate(payment, 'refuses')}>
            Le client refuse
          </Button>
        </Card>
      ) : (
        <>
          {payment.checkoutUrl && (
            <ButtonLink wide href={payment.checkoutUrl} rel="noreferrer">
              Ouvrir la page de l’opérateur
            </ButtonLink>
          )}
          <Button
            wide
            variant={payment.checkoutUrl ? 'outline' : 'filled'}
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy || undefined}
            reason={isOnline ? undefined : 'Connexion requise.'}
            onClick={() => void check(payment)}
          >
            {isBusy ? 'Question à l’opérateur…' : 'J’ai confirmé'}
          </Button>
        </>
      )}
    </>
  );
}
