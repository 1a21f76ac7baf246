import type { AwaitingAnswer, AwaitingQuestion } from '@ulty/contracts/community/best-answers.js';
import { newEventId, showToast } from '@ulty/kit';
import { useState } from 'react';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { renewAfter } from '../ask/renew-after';
import { useAsk } from '../ask/use-ask';
import { authorOf, verbOf } from './awaiting-card';
import { chooseBest, paidWords } from './moderation.data';

interface BestModalProps {
  question: AwaitingQuestion;
  answer: AwaitingAnswer;
  /** Reloads the lists. */
  onChanged: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for the reason why an answer is the best. Sent again from the same window, it is the same choice. */
export function BestModal({ question, answer, onChanged, onClosed }: BestModalProps) {
  const [choiceId] = useState(newEventId);
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    const chosen = { choiceId, questionId: question.id, answerId: answer.id, reason: reason.trim() };
    const decided = await renewAfter(chooseBest(chosen), onChanged);
    showToast({ kind: 'done', title: 'Meilleure réponse choisie', detail: paidWords(decided) });
  });
  return (
    <AskModal ask={ask} name="best" title={`${verbOf(answer)} la meilleure réponse`} okText={verbOf(answer)} onClosed={onClosed}>
      <p className="ask-modal-text u-muted">
        <b>{question.title}</b>
        <br />
        Réponse de {authorOf(answer)}
      </p>
      <p className="ask-modal-text u-muted">
        {answer.isPaid
          ? 'Tout le monde la voit en premier. Son auteur est payé, sauf si une règle s’y oppose\u00a0; ses UltyCoins attendent 24\u00a0h.'
          : 'Tout le monde la voit en premier. Personne n’est payé\u00a0: son auteur n’a pas, ou plus, de compte.'}
      </p>
      <ReasonField />
    </AskModal>
  );
}
