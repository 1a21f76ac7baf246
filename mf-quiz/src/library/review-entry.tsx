import { plural } from '@ulty/domain/base/format.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { refresh } from '@ulty/elements/base/icons';
import { REVIEW_PATH } from '../paths';
import { useDueCount } from './library.data';

/** Link to the review session while cards are due; nothing when their number is unknown. */
export function ReviewEntry() {
  const due = useDueCount(true);
  if (due === 0) return null;
  return (
    <section className="qz-review-entry" aria-labelledby="qz-revision">
      <div>
        <h2 id="qz-revision">Révision du jour</h2>
        <p className="u-muted">{plural(due, 'question à revoir', 'questions à revoir')}, au bon moment pour retenir.</p>
      </div>
      <ButtonLink variant="outline" icon={refresh} href={REVIEW_PATH}>
        Réviser maintenant
      </ButtonLink>
    </section>
  );
}
