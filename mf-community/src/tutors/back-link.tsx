import { tutorsPage } from '@ulty/domain/base/pages.js';
import { Icon } from '@ulty/elements/base/icon';
import { arrowLeft } from '@ulty/elements/base/icons';

/** Back to the list, or to where an address says. */
export function BackLink({ href = tutorsPage, children = 'Tuteurs' }: { href?: string; children?: string }) {
  return (
    <a className="ct-back u-touch" href={href}>
      <Icon path={arrowLeft} size={20} />
      {children}
    </a>
  );
}
