import type { Question } from '@ulty/contracts/learning/books.js';
import { ErrorReport } from '@ulty/elements/forms/error-report';
import { useErrorReport } from '@ulty/kit/use-error-report';
import type { ReactNode } from 'react';

interface QuestionErrorFormProps {
  question: Pick<Question, 'id' | 'prompt'>;
  onEnd: () => void;
}

/** The report of an error in a question, once for each learner. */
export default function QuestionErrorForm({ question, onEnd }: QuestionErrorFormProps): ReactNode {
  const { report, isBusy } = useErrorReport('quiz_question', question.id, question.prompt);
  return (
    <ErrorReport
      isBusy={isBusy}
      onCancel={onEnd}
      onSend={(reason, note) => {
        void report(reason, note).then((isDone) => isDone && onEnd());
      }}
    />
  );
}
