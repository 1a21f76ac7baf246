import { Icon } from '@ulty/elements/base/icon';
import { useEffect, useRef } from 'react';
import { SECTIONS, sectionPath, type Section } from './sections';

const ENTRIES = Object.entries(SECTIONS) as [Section, (typeof SECTIONS)[Section]][];

/** The menu of sections: a column on the left of a desktop, a row at the top of a phone, with the open one in view. */
export function SideMenu({ current }: { current: Section }) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className="console-menu" aria-label="Administration" ref={menu}>
      <ul>
        {ENTRIES.map(([section, { label, icon }]) => (
          <li key={section}>
            <a
              className="u-line u-medium u-ink u-plain"
              href={sectionPath(section)}
              aria-current={section === current ? 'page' : undefined}
            >
              <Icon path={icon} size={20} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
