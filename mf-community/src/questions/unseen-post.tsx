import type { OwnPost } from './questions.data';
import { OwnReview } from './own-review';

/** One of the reader's own posts that others do not see: its text stays available to its author. */
export function UnseenPost({ own, title }: { own: OwnPost; title: string }) {
  return (
    <div className="questions-unseen u-stack-12 u-start">
      <OwnReview own={own} title={title} kind={own.kind} />
      <p className="questions-text u-break u-lines" dir="auto">
        {own.unseen?.text}
      </p>
    </div>
  );
}
