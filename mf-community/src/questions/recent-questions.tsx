import { communityOf } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { QuestionRow } from './question-row';
import { useQuestions, useThread } from './questions.data';

/** Recent questions of the track of a question, beside it. */
export default function BesideList({ id }: { id: string }) {
  const { data: thread } = useThread(id);
  return thread ? <Rows id={id} track={thread.track} /> : null;
}

function Rows({ id, track }: { id: string; track: CommunityTrack }) {
  const { page } = useQuestions(track, {});
  if (!page) return null;
  return (
    <nav className="questions-list u-stack-16" aria-label="Questions récentes">
      <ul className="u-surface u-clip">
        {page.items.map((question) => (
          <QuestionRow key={question.id} question={question} isCurrent={question.id === id} />
        ))}
      </ul>
      <ButtonLink variant="quiet" wide href={communityOf(track)}>
        Toutes les questions
      </ButtonLink>
    </nav>
  );
}
