import type { Outcome } from '@ulty/contracts/events.js';
import { Button } from '@ulty/elements/button';
import { CoinAmount } from '@ulty/elements/coin-amount';
import { Notice } from '@ulty/elements/notice';
import { errorSentence, type Sent } from '@ulty/kit';
import type { ReactNode } from 'react';
import { OUTCOME_WORDS } from './outcome-words';

export interface SendingProps<A> {
  sending: Sent<A> | null;
  /** It could neither be stored nor sent. */
  sendError: Error | null;
  /** Coins the device expects, shown as pending only. */
  expectedUtc: number;
  rejectedTitle: string;
  onRetrySend: () => void;
  /** The rewards the server gave. */
  children: (answer: A) => ReactNode;
}

/** The state of an event: being sent, waiting for the network, decided, or neither stored nor sent. Product §1.8, §4 trap 14. */
export function Sending<A extends { outcome: Outcome; reason?: string }>({
  sending,
  sendError,
  expectedUtc,
  rejectedTitle,
  onRetrySend,
  children,
}: SendingProps<A>) {
  if (sendError) {
    return (
      <>
        <Notice tone="error" role="alert" title="Le résultat n’a pas pu partir">
          {errorSentence(sendError)} Vos réponses restent sur ce téléphone.
        </Notice>
        <Button onClick={onRetrySend}>Renvoyer le résultat</Button>
      </>
    );
  }
  if (!sending) return <Notice title="Envoi du résultat…" role="status" />;
  if (sending.state === 'queued') {
    return (
      <Notice tone="pending" title="Enregistré – en attente de synchronisation" role="status">
        Partira à la reconnexion.
        {expectedUtc > 0 && (
          <span className="qz-awaited">
            <CoinAmount utc={expectedUtc} signed pending />
          </span>
        )}
      </Notice>
    );
  }
  const { answer } = sending;
  const words = answer.reason ? OUTCOME_WORDS[answer.reason] : undefined;
  if (answer.outcome === 'rejected') {
    return (
      <Notice tone="error" role="status" title={rejectedTitle}>
        {words ?? 'Le serveur n’a pas pris ce résultat.'}
      </Notice>
    );
  }
  return (
    <>
      {words && <Notice title={words} role="status" />}
      <section aria-label="Gains" role="status">
        {children(answer)}
      </section>
    </>
  );
}
