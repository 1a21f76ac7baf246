import { ErrorState } from '@ulty/elements/base/states';
import { errorCode, errorSentence } from '@ulty/kit';

export interface FailedReadProps {
  error: unknown;
  /** Title of the error, e.g. 'Vos notes n’ont pas pu être chargées'. */
  failed: string;
  headingLevel?: 2 | 3 | undefined;
  onRetry: () => void;
}

/** The state of a failed read: the reason, its code, 'Réessayer'. */
export function FailedRead({ error, failed, ...state }: FailedReadProps) {
  return (
    <ErrorState title={failed} code={errorCode(error)} {...state}>
      {errorSentence(error)}
    </ErrorState>
  );
}
