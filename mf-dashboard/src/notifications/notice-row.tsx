import type { Notification } from '@ulty/contracts/people/notifications.js';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { KIND_WORDS } from './notice-words';

interface NoticeRowProps {
  item: Notification;
  /** '18:50', with its day where the list has no day. */
  when: string;
  onRead: () => void;
}

/** One notification: unread ones have a tint, a bar and a word. Following its link marks it as read. */
export function NoticeRow({ item: { id, kind, title, body, href, at, isRead }, when, onRead }: NoticeRowProps) {
  const { name, icon, action } = KIND_WORDS[kind];
  return (
    <li className={isRead ? 'notifications-row u-gap-12' : 'notifications-row notifications-unread u-gap-12'}>
      <span className="notifications-icon u-center">
        <Icon path={icon} size={20} />
      </span>
      <div className="notifications-words u-break">
        <p className="u-between u-muted u-small">
          <span>
            {name} · <time dateTime={at}>{when}</time>
          </span>
          {!isRead && <Tag tone="nuit">Non lu</Tag>}
        </p>
        <h3 id={`notifications-${id}`}>{title}</h3>
        {body && (
          <p className="u-small u-muted" dir="auto">
            {body}
          </p>
        )}
        {href ? (
          <a className="u-section-link" href={href} aria-describedby={`notifications-${id}`} onClick={isRead ? undefined : onRead}>
            {action}
            <Icon path={arrowRight} size={18} />
          </a>
        ) : (
          !isRead && (
            <button className="u-section-link" type="button" aria-describedby={`notifications-${id}`} onClick={onRead}>
              Marquer comme lu
            </button>
          )
        )}
      </div>
    </li>
  );
}
