import type { Question } from '@ulty/contracts/learning/books.js';
import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { AboutQuestions } from '@ulty/kit/about-questions';
import type { ReactNode } from 'react';
import { QuestionError } from './question-error';

export interface AnswerToolsProps {
  question: Pick<Question, 'id' | 'prompt'>;
  track: CommunityTrack;
}

/** Below an answer: what others ask about the question, and a word to the team about an error in it. */
export default function AnswerTools({ question, track }: AnswerToolsProps): ReactNode {
  return (
    <>
      <AboutQuestions about={{ kind: 'quiz_question', id: question.id }} track={track} />
      <QuestionError question={question} />
    </>
  );
}
