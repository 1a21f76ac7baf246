import type { Outcome } from '@ulty/contracts/base/events.js';
import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { errorSentence, type Sent } from '@ulty/kit';
import { useWaitWords } from '@ulty/kit/wait-words';

/** What the server did with a result or a review, by its reason. Codes of contracts/quiz-results and contracts/reviews. */
const OUTCOME_WORDS: Partial<Record<string, string>> = {
  wrong_user: 'Ce résultat appartient à un autre compte.',
  event_conflict: 'Un autre résultat porte déjà ce numéro.',
  unknown_quiz: 'Ce quiz n’existe plus.',
  not_enrolled: 'Inscrivez-vous au cours\u00a0: seuls les essais des inscrits comptent.',
  quiz_locked: 'Ce quiz s’ouvrira avec votre paiement.',
  no_cards: 'Ces cartes ne sont plus à réviser.',
  version_unknown: 'Ce quiz a changé depuis\u00a0: il est corrigé dans sa nouvelle version.',
  time_adjusted: 'L’heure de ce téléphone semblait fausse\u00a0: nous avons corrigé la date du résultat.',
};

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
