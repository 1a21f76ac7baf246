import type { Outcome } from '@ulty/contracts/base/events.js';
import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { errorSentence, type Sent } from '@ulty/kit';
import { useWaitWords } from '@ulty/kit/wait-words';
import { OUTCOME_WORDS } from './outcome-words';

export interface Decided {
  outcome: Outcome;
  reason?: string | undefined;
}

export interface SendingProps {
  sending: Sent<Decided> | null;
  /** It could neither be stored nor sent. */
  sendError: Error | null;
  rejectedTitle: string;
  onRetrySend: () => void;
}

/** The state of an event: being sent, waiting for the network, refused, or neither stored nor sent. Product §1.8, §4 trap 14. */
export function Sending({ sending, sendError, rejectedTitle, onRetrySend }: SendingProps) {
  const { when } = useWaitWords();
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
        {when}
      </Notice>
    );
  }
  const { outcome, reason } = sending.answer;
  const words = reason ? OUTCOME_WORDS[reason] : undefined;
  if (outcome === 'rejected') {
    return (
      <Notice tone="error" role="status" title={rejectedTitle}>
        {words ?? 'Le serveur n’a pas pris ce résultat.'}
      </Notice>
    );
  }
  return words ? <Notice title={words} role="status" /> : null;
}
