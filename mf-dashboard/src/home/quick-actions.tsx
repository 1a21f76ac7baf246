import { communityPage, tutorsPage, walletPage } from '@ulty/domain/base/pages.js';
import { Coin } from '@ulty/elements/base/coin';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight, chalkboardTeacher, users } from '@ulty/elements/base/icons';
import { useLiveRoutes } from '@ulty/kit';
import './quick-actions.css';

const ACTIONS = [
  { href: communityPage, label: 'Communauté', mark: <Icon path={users} size={24} /> },
  { href: tutorsPage, label: 'Tuteurs', mark: <Icon path={chalkboardTeacher} size={24} /> },
  { href: walletPage, label: 'UltyCoins', mark: <Coin size={24} /> },
];

/** Shortcuts to live pages: tiles, or a line for a single one; renders nothing when none is live. Spec §2. */
export function QuickActions() {
  const has = useLiveRoutes();
  const actions = ACTIONS.filter(({ href }) => has(href));
  if (actions.length === 0) return null;
  const isAlone = actions.length === 1;
  return (
    <nav aria-label="Actions rapides">
      <ul className={isAlone ? 'home-quick u-surface home-quick-line u-clip' : 'home-quick u-surface u-clip'}>
        {actions.map(({ href, label, mark }) => (
          <li className="u-seam" key={href}>
            <a className="u-stack-6 u-small u-medium u-ink u-plain" href={href}>
              {mark}
              {label}
              {isAlone && <Icon path={arrowRight} size={20} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
