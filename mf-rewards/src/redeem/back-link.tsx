import { walletPage } from '@ulty/domain/base/pages.js';
import { Icon } from '@ulty/elements/base/icon';
import { arrowLeft } from '@ulty/elements/base/icons';

/** Back to the wallet, or to where an address says. */
export function BackLink({ href = walletPage, children = 'UltyCoins' }: { href?: string; children?: string }) {
  return (
    <a className="rd-back u-touch" href={href}>
      <Icon path={arrowLeft} size={20} />
      {children}
    </a>
  );
}
