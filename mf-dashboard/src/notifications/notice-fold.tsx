import type { Notification } from '@ulty/contracts/people/notifications.js';
import { Icon } from '@ulty/elements/base/icon';
import { chevronDown } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { NoticeRow } from './notice-row';
import { foldTitle, KIND_WORDS } from './notice-words';

interface NoticeFoldProps {
  items: readonly [Notification, ...Notification[]];
  /** The time of a notification in words. */
  whenOf: (item: Notification) => string;
  onRead: (ids: readonly string[]) => void;
}

/** Notifications of one cause as one line that opens: '7 connexions'. A single one is a row. */
export function NoticeFold({ items, whenOf, onRead }: NoticeFoldProps) {
  const [newest] = items;
  const rows = items.map((item) => <NoticeRow key={item.id} item={item} when={whenOf(item)} onRead={() => onRead([item.id])} />);
  if (items.length === 1) return rows;
  const unread = items.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const { name, icon } = KIND_WORDS[newest.kind];
  return (
    <li className="notifications-fold">
      <details>
        <summary className={unread.length > 0 ? 'notifications-row notifications-unread u-gap-12' : 'notifications-row u-gap-12'}>
          <span className="notifications-icon u-center">
            <Icon path={icon} size={20} />
          </span>
          <span className="notifications-words u-break">
            <span className="u-between u-muted u-small">
              <span>
                {name} · <time dateTime={newest.at}>{whenOf(newest)}</time>
              </span>
              {unread.length > 0 && (
                <Tag tone="nuit">
                  {unread.length} {unread.length > 1 ? 'non lus' : 'non lu'}
                </Tag>
              )}
            </span>
            <strong className="u-block">{foldTitle(items)}</strong>
          </span>
          <Icon path={chevronDown} size={20} />
        </summary>
        {unread.length > 0 && (
          <button className="u-section-link notifications-fold-read" type="button" onClick={() => onRead(unread)}>
            Marquer les {unread.length} comme lus
          </button>
        )}
        <ul>{rows}</ul>
      </details>
    </li>
  );
}
