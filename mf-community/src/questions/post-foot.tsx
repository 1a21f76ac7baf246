import type { CommunityAnswer, QuestionStanding, QuestionThread } from '@ulty/contracts/community/community.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { useState, type ReactNode } from 'react';
import { Comments } from './comments';
import { PostActs } from './post-acts';
import { VoteButton } from './vote-button';

interface PostFootProps {
  kind: 'question' | 'answer';
  post: QuestionThread | CommunityAnswer;
  thread: QuestionThread;
  standing: QuestionStanding | undefined;
  /** The less frequent acts. */
  rest: ReactNode;
}

/** The part below a question or an answer: its acts and comments. */
export function PostFoot({ kind, post, thread: { id: threadId, title }, thread, standing, rest }: PostFootProps) {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <PostActs
        kind={kind}
        post={post}
        threadId={threadId}
        title={title}
        standing={standing}
        onComment={() => setWriting(true)}
        rest={rest}
      >
        <VoteButton kind={kind} id={post.id} votes={post.votes} title={title} standing={standing} path={questionPage({ id: threadId })} />
      </PostActs>
      <Comments
        comments={post.comments}
        targetType={kind}
        targetId={post.id}
        thread={thread}
        standing={standing}
        isWriting={isWriting}
        onEnd={() => setWriting(false)}
      />
    </>
  );
}
