import { useParams } from '@ulty/kit';
import { lazy, Suspense } from 'react';
import { Thread } from './thread';
import { useIsWide } from './use-is-wide';

const BesideList = lazy(() => import('./recent-questions'));

/** A question, its answers and comments, with other questions beside it where there is room. Product §2.13. */
export default function QuestionPage() {
  const { id = '' } = useParams();
  const isWide = useIsWide();
  return (
    <div className="questions-split u-stack-16">
      <div className="questions-beside">
        {isWide && (
          <Suspense fallback={null}>
            <BesideList id={id} />
          </Suspense>
        )}
      </div>
      <Thread key={id} id={id} isPage />
    </div>
  );
}
