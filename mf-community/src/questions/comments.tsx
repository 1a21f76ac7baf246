import type { CommunityComment, QuestionStanding, QuestionThread } from '@ulty/contracts/community/community.js';
import { commentGiven } from '@ulty/contracts/event-types/community.js';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import { plural } from '@ulty/domain/base/format.js';
import { TextField } from '@ulty/elements/forms/field';
import { showToast } from '@ulty/kit';
import { commentPlace, keepDraft, useDraft } from './drafts';
import { Folded } from './blocked-author';
import { PostActs } from './post-acts';
import { PostBody } from './post-body';
import { PostForm } from './post-form';
import { useReader } from './questions.data';
import { UnseenPost } from './unseen-post';
import { useAct } from '@ulty/kit/use-act';
import { WaitingPost } from './waiting-post';
import { useWaitingComments } from './waiting-posts';

interface CommentsProps {
  comments: readonly CommunityComment[];
  targetType: 'question' | 'answer';
  targetId: string;
  thread: QuestionThread;
  standing: QuestionStanding | undefined;
  /** Whether the field for another comment is open. */
  isWriting: boolean;
  onEnd: () => void;
}

/** Comments of a question or an answer, and a field for one more. */
export function Comments({ comments, targetType, targetId, thread, standing, isWriting, onEnd }: CommentsProps) {
  const reader = useReader();
  const waiting = useWaitingComments(targetId);
  const [draft] = useDraft(reader?.id, commentPlace(targetId));
  const unseen = standing?.own.filter((own) => own.kind === 'comment' && own.unseen?.parentId === targetId) ?? [];
  return (
    <>
      {comments.length > 0 && (
        <ul className="questions-comments u-stack-12" aria-label={plural(comments.length, 'commentaire')}>
          {comments.map((comment) => (
            <li className="u-stack-6" key={comment.id}>
              <Folded id={comment.id} hidden={standing?.hidden}>
                <PostBody post={comment} standing={standing} kind="comment" threadTitle={thread.title} />
                <PostActs kind="comment" post={comment} threadId={thread.id} title={thread.title} standing={standing} />
              </Folded>
            </li>
          ))}
        </ul>
      )}
      {unseen.map((own) => (
        <UnseenPost key={own.id} own={own} title={thread.title} />
      ))}
      {waiting.map((comment) => (
        <WaitingPost
          key={comment.eventId}
          waiting={comment}
          onChange={() => reader && keepDraft(reader.id, commentPlace(targetId), { text: comment.fields.text })}
        >
          <p className="questions-text u-break u-lines" dir="auto">
            {comment.fields.text}
          </p>
        </WaitingPost>
      ))}
      {reader && (isWriting || draft.text) && (
        <CommentForm targetType={targetType} targetId={targetId} thread={thread} userId={reader.id} onEnd={onEnd} />
      )}
    </>
  );
}

interface CommentFormProps extends Pick<CommentsProps, 'targetType' | 'targetId' | 'thread' | 'onEnd'> {
  userId: string;
}

function CommentForm({ targetType, targetId, thread, userId, onEnd }: CommentFormProps) {
  const [draft, changeDraft] = useDraft(userId, commentPlace(targetId));
  const { run, isBusy, refused } = useAct(commentGiven, thread.title, {
    kept: 'Votre commentaire est gardé',
    failed: 'Votre commentaire n’est pas passé',
  });
  const text = draft.text ?? '';
  const send = async () => {
    const done = await run({ questionId: thread.id, targetType, targetId, text: text.trim() });
    if (!done) return;
    changeDraft(null);
    onEnd();
    if (done.state === 'synced' && done.answer.review === 'held')
      showToast({
        kind: 'waiting',
        title: 'Votre commentaire attend une relecture',
        ...(done.answer.notice && { detail: done.answer.notice }),
      });
  };
  const cancel = () => {
    changeDraft(null);
    onEnd();
  };
  return (
    <PostForm onSend={send} isReady={!isBusy && text.trim() !== ''} button="Envoyer" isOutlined onCancel={cancel}>
      <TextField
        id={`commentaire-${targetId}`}
        name="text"
        label="Votre commentaire"
        hint={`${COMMUNITY.commentChars} caractères au plus.`}
        error={refused ?? ''}
        maxLength={COMMUNITY.commentChars}
        rows={2}
        value={text}
        onChange={({ currentTarget }) => changeDraft({ text: currentTarget.value })}
      />
    </PostForm>
  );
}
