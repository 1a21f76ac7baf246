import type { ReactNode, Ref } from 'react';
import { Icon } from './icon';
import { alertTriangle, circleCheck, hourglassLow, infoCircle } from './icons';
import './notice.css';

const ICONS = { info: infoCircle, pending: hourglassLow, error: alertTriangle, done: circleCheck } as const;

export interface NoticeProps {
  tone?: keyof typeof ICONS;
  title: ReactNode;
  children?: ReactNode;
  /** `alert` for an error that has just happened, `status` for news; absent when the notice is there from the start. */
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
}

/** A message above a form or a list: a bold sentence, then a detail. */
export function Notice({ tone = 'info', title, children, role, ref }: NoticeProps) {
  return (
    <div className={`u-notice u-notice-${tone}`} role={role} ref={ref}>
      <Icon path={ICONS[tone]} size={22} />
      <div>
        <p className="u-strong">{title}</p>
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}
