import type { QuestionStanding } from '@ulty/contracts/community.js';
import type { CommunityTarget } from '@ulty/domain/community.js';
import { loginPath } from '@ulty/domain/own-path.js';
import { Button, ButtonLink } from '@ulty/elements/button';
import { dotsVertical, flag, pencil } from '@ulty/elements/icons';
import { useId, useState } from 'react';
import { EditForm } from './edit-form';
import { ownPost, type Written } from './post-body';
import { questionPath } from './question-words';
import { useReader } from './questions.data';
import { ReportForm } from './report-form';

interface PostActsProps {
  kind: CommunityTarget;
  post: Written & { title?: string };
  threadId: string;
  /** Of the thread, for the list of what waits. */
  title: string;
  standing: QuestionStanding | undefined;
}

/** Rarer acts on something written: one's own is changed, that of others is reported. They open below, where nothing is covered. */
export function PostActs({ kind, post, threadId, title, standing }: PostActsProps) {
  const reader = useReader();
  const panelId = useId();
  const [open, setOpen] = useState<'acts' | 'edit' | 'report' | null>(null);
  const isOwn = Boolean(ownPost(standing, post.id));
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant="quiet"
        small
        className="cq-more"
        icon={dotsVertical}
        aria-label="Autres actions"
        aria-expanded={open !== null}
        aria-controls={panelId}
        onClick={() => setOpen(open ? null : 'acts')}
      />
      <div id={panelId} className="cq-more-panel" hidden={open === null}>
        {open === 'acts' &&
          (!reader ? (
            <ButtonLink variant="quiet" small icon={flag} href={loginPath(questionPath(threadId))}>
              Se connecter pour signaler
            </ButtonLink>
          ) : isOwn ? (
            <Button variant="quiet" small icon={pencil} onClick={() => setOpen('edit')}>
              Modifier
            </Button>
          ) : (
            <Button variant="quiet" small icon={flag} onClick={() => setOpen('report')}>
              Signaler
            </Button>
          ))}
        {open === 'edit' && <EditForm kind={kind} post={post} title={title} onEnd={close} />}
        {open === 'report' && <ReportForm kind={kind} id={post.id} title={title} onEnd={close} />}
      </div>
    </>
  );
}
