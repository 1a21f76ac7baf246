import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from './notice';

interface RefusedNoticeProps {
  /** The error; a new one moves the focus and scrolls again. */
  cause: unknown;
  title: ReactNode;
  children?: ReactNode;
}

/** Why a form was refused, at its top. Moves the focus to the first field to correct, else scrolls to the message. */
export function RefusedNotice({ cause, title, children }: RefusedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wrong = notice.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else notice.current?.scrollIntoView({ block: 'nearest' });
  }, [cause]);
  return (
    <Notice tone="error" role="alert" title={title} ref={notice}>
      {children}
    </Notice>
  );
}
