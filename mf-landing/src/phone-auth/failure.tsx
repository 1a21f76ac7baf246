import { RefusedNotice } from '@ulty/elements/base/refused-notice';
import { errorCode, errorSentence, isApiError } from '@ulty/kit';

/** The API's message for a field, when it refused with that code (or with any). */
export function fieldOf(error: unknown, field: string, code?: string): string | undefined {
  return isApiError(error) && (!code || error.code === code) ? error.body?.fields?.[field] : undefined;
}

/** A refused step: the sentence, then the field's message (tries left, time to wait). */
export function Failure({ error, field }: { error: unknown; field: string }) {
  return (
    <RefusedNotice cause={error} title={errorSentence(error)}>
      {fieldOf(error, field) ?? `Code ${errorCode(error)}`}
    </RefusedNotice>
  );
}
