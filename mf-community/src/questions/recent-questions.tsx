import { communityOf } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { Rows as List } from './question-rows';
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
    <nav className="u-stack-16" aria-label="Questions récentes">
      <List questions={page.items} current={id} />
      <ButtonLink variant="quiet" wide href={communityOf(track)}>
        Toutes les questions
      </ButtonLink>
    </nav>
  );
}
