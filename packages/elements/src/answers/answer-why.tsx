import { mistakeWords } from '@ulty/domain/learning/named-mistake.js';
import { answerWords, saidAnswer } from '@ulty/domain/learning/said-answer.js';
import { choiceWords, partWords } from '@ulty/domain/learning/verdict-words.js';
import type { Verdict } from '@ulty/domain/learning/verdict.js';
import type { ReactNode } from 'react';
import type { AskedQuestion } from './answer-field';

export interface AnswerWhyProps {
  question: AskedQuestion;
  /** Empty for 'Je ne sais pas'. */
  given: readonly string[];
  verdict: Verdict;
  /** What is drawn of an explanation with formulas, in place of its text. */
  drawn?: ReactNode;
}

/**
 * The sentence of a correction: what was probably done, how much of it was right, why a wrong choice fails, the answer in bold, and why. The answer stands at its
 * place in the explanation; before it, where a missed number or text is not named there.
 */
export function AnswerWhy({ question, given, verdict: { isRight, right }, verdict, drawn }: AnswerWhyProps) {
  const [typed = ''] = given;
  const mistake = isRight ? null : mistakeWords(question.mistakes ?? [], typed);
  const answer = right ?? [];
  const said = drawn ? null : saidAnswer(question, answer);
  const isTyped = question.type === 'number' || question.type === 'text';
  const lead = !said && !isRight && isTyped ? answerWords(question, answer) : null;
  return (
    <>
      {[mistake, partWords(question, given, verdict), ...choiceWords(question, given, verdict)].filter(Boolean).map((words) => `${words} `)}
      {lead && (
        <>
          <strong>{`${lead.charAt(0).toUpperCase()}${lead.slice(1)}.`}</strong>{' '}
        </>
      )}
      {said ? (
        <>
          {said[0]}
          <strong>{said[1]}</strong>
          {said[2]}
        </>
      ) : (
        (drawn ?? question.explanation)
      )}
    </>
  );
}
