import type { AwaitingAnswer, AwaitingQuestion } from '@ulty/contracts/community/best-answers.js';
import { newEventId } from '@ulty/kit';
import { useState } from 'react';
import { ReasonModal } from '../ask/reason-modal';
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
  return (
    <ReasonModal
      name="best"
      title={`${verbOf(answer)} la meilleure réponse`}
      subject={
        <>
          <b>{question.title}</b>
          <br />
          Réponse de {authorOf(answer)}
        </>
      }
      okText={verbOf(answer)}
      done="Meilleure réponse choisie"
      detailOf={paidWords}
      act={(reason) => chooseBest({ choiceId, questionId: question.id, answerId: answer.id, reason })}
      renew={onChanged}
      onClosed={onClosed}
    >
      {answer.isPaid
        ? 'Tout le monde la voit en premier. Son auteur est payé, sauf si une règle s’y oppose\u00a0; ses UltyCoins attendent 24\u00a0h.'
        : 'Tout le monde la voit en premier. Personne n’est payé\u00a0: son auteur n’a pas, ou plus, de compte.'}
    </ReasonModal>
  );
}
