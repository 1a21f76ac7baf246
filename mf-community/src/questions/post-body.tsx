import type { CommunityAuthor, CommunityMedia, QuestionStanding } from '@ulty/contracts/community/community.js';
import type { CommunityTarget } from '@ulty/domain/people/community.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { Age } from './age';
import { MediaList } from './media-list';
import { OwnReview } from './own-review';
import { nameOf } from './question-words';
import type { OwnPost } from './questions.data';
import { useWaitingEdit } from './waiting-posts';

export interface Written {
  id: string;
  text: string;
  author: CommunityAuthor;
  at: string;
  editedAt: string | null;
}

interface PostBodyProps {
  post: Written;
  media?: readonly CommunityMedia[];
  kind: CommunityTarget;
  standing: QuestionStanding | undefined;
  threadTitle: string;
}

/** Whether the reader wrote it. */
export const ownPost = (standing: QuestionStanding | undefined, id: string): OwnPost | undefined =>
  standing?.own.find((own) => own.id === id);

/** The author, age and content of a post; for its author also why others do not see it. */
export function PostBody({ post, media = [], kind, standing, threadTitle }: PostBodyProps) {
  const waiting = useWaitingEdit(post.id);
  const own = ownPost(standing, post.id);
  return (
    <>
      <Author post={post} />
      {own && own.review !== 'published' && <OwnReview own={own} title={threadTitle} kind={kind} />}
      {(waiting?.fields.text ?? post.text) && (
        <p className="questions-text u-break u-lines" dir="auto">
          {waiting?.fields.text ?? post.text}
        </p>
      )}
      {waiting && <p className="u-line u-pending u-gap-6 u-italic u-fine">Correction en attente de synchronisation</p>}
      <MediaList media={media} />
    </>
  );
}

function Author({ post: { author, at, editedAt } }: { post: Written }) {
  const name = nameOf(author);
  return (
    <div className="questions-author u-line u-gap-12">
      <Avatar name={name} tone={author.isTeam ? 'indigo' : 'neutral'} />
      <div>
        <p className="questions-author-name u-strong" dir="auto">
          {name}
        </p>
        <p className="u-small u-muted">
          {[author.level, author.region].map((word) => word && `${word} · `)}
          <Age at={at} />
          {editedAt && (
            <>
              {' · modifiée '}
              <Age at={editedAt} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}
