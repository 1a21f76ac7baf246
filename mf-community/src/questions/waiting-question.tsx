import { askPage } from '@ulty/domain/base/pages.js';
import { Tag } from '@ulty/elements/base/tag';
import { useNavigate, useOptionalUser } from '@ulty/kit';
import { keepDraft } from './drafts';
import { WaitingPost } from './waiting-post';
import type { WaitingQuestion as Waiting } from './waiting-posts';

/** A question that waits on this device. */
export function WaitingQuestion({ waiting }: { waiting: Waiting }) {
  const navigate = useNavigate();
  const userId = useOptionalUser()?.id;
  const { title, text, subject, track, tags, grade, about } = waiting.fields;
  const change = () => {
    if (userId)
      keepDraft(userId, 'question', { title, text, subject, track, grade: grade ?? '', tags: tags.join(', '), about: about ?? null });
    void navigate(askPage);
  };
  return (
    <WaitingPost waiting={waiting} onChange={change}>
      <h3 className="questions-row-title" dir="auto">
        {title}
      </h3>
      {text && (
        <p className="u-muted u-break u-fine" dir="auto">
          {text}
        </p>
      )}
      <p className="u-row u-gap-6">
        <Tag>{subject}</Tag>
      </p>
    </WaitingPost>
  );
}
