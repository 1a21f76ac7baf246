import { formatDate } from '@ulty/domain/base/format.js';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { useNow } from '@ulty/kit';
import { ageWords } from './question-words';

/** How long ago something was written; a date in the document, since its time of reading is unknown. */
export function Age({ at }: { at: string }) {
  const now = useNow();
  return <time dateTime={at}>{useIsHydrated() ? ageWords(at, now) : formatDate(at)}</time>;
}
