import { Notice } from '@ulty/elements/base/notice';
import { errorCode, errorSentence } from '@ulty/kit';

/** Shows why a request was refused; renders nothing without an error. */
export function Failure({ error }: { error: unknown }) {
  if (error === null) return null;
  return (
    <Notice tone="error" role="alert" title={errorSentence(error)}>
      Code {errorCode(error)}
    </Notice>
  );
}
