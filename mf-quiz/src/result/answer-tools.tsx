import type { Question } from '@ulty/contracts/learning/books.js';
import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { AboutQuestions } from '@ulty/kit/about-questions';
import type { ReactNode } from 'react';
import { QuestionError } from './question-error';

export interface AnswerToolsProps {
  question: Pick<Question, 'id' | 'prompt'>;
  track: CommunityTrack;
}

/** Tools below an answer: others' questions about it, and the report of an error. */
export default function AnswerTools({ question, track }: AnswerToolsProps): ReactNode {
  return (
    <>
      <AboutQuestions about={{ kind: 'quiz_question', id: question.id }} track={track} />
      <QuestionError question={question} />
    </>
  );
}
