import type { QuestionStanding } from '@ulty/contracts/community/community.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import type { CommunityTarget } from '@ulty/domain/people/community.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { dotsVertical, flag, message, pencil } from '@ulty/elements/base/icons';
import { useId, useState, type ReactNode } from 'react';
import { EditForm } from './edit-form';
import { PinToGroup } from './pin-to-group';
import { ownPost, type Written } from './post-body';
import { useReader } from './questions.data';
import { ReportForm } from '../parts/report-form';

interface PostActsProps {
  kind: CommunityTarget;
  post: Written & { title?: string };
  threadId: string;
  /** Title of the thread, for the list of waiting events. */
  title: string;
  standing: QuestionStanding | undefined;
  /** Opens the field of a comment. */
  onComment?: () => void;
  /** The first act. */
  children?: ReactNode;
  /** Acts after the less frequent ones. */
  rest?: ReactNode;
}

/** Acts on a post. The less frequent ones open below it and cover nothing: an own post can be edited, others reported. */
export function PostActs({ kind, post, threadId, title, standing, onComment, children, rest }: PostActsProps) {
  const reader = useReader();
  const panelId = useId();
  const [open, setOpen] = useState<'acts' | 'edit' | 'report' | null>(null);
  const isOwn = Boolean(ownPost(standing, post.id));
  const close = () => setOpen(null);
  const comment = () => {
    close();
    onComment?.();
  };
  return (
    <>
      <div className="u-row">
        {children}
        <Button
          small
          className="questions-more"
          variant="quiet"
          icon={dotsVertical}
          aria-label="Autres actions"
          aria-expanded={open !== null}
          aria-controls={panelId}
          onClick={() => setOpen(open ? null : 'acts')}
        />
        {rest}
      </div>
      <div id={panelId} className="questions-panel u-stack-12 u-start u-rounded" hidden={open === null}>
        {open === 'acts' && !reader && (
          <ButtonLink variant="quiet" small icon={flag} href={loginPath(questionPage({ id: threadId }))}>
            Se connecter pour commenter ou signaler
          </ButtonLink>
        )}
        {open === 'acts' && reader && (
          <p className="u-row">
            {onComment && (
              <Button variant="quiet" small icon={message} onClick={comment}>
                Commenter
              </Button>
            )}
            {isOwn ? (
              <Button variant="quiet" small icon={pencil} onClick={() => setOpen('edit')}>
                Modifier
              </Button>
            ) : (
              <Button variant="quiet" small icon={flag} onClick={() => setOpen('report')}>
                Signaler
              </Button>
            )}
            {kind === 'question' && <PinToGroup id={post.id} title={title} onEnd={close} />}
          </p>
        )}
        {open === 'edit' && <EditForm kind={kind} post={post} title={title} onEnd={close} />}
        {open === 'report' && <ReportForm kind={kind} id={post.id} title={title} onEnd={close} />}
      </div>
    </>
  );
}
