import { Icon } from '@ulty/elements/base/icon';
import { arrowLeft } from '@ulty/elements/base/icons';

/** The way back, above a title. */
export function Back({ href, children }: { href: string; children: string }) {
  return (
    <p>
      <a className="cg-back u-touch" href={href}>
        <Icon path={arrowLeft} size={18} />
        {children}
      </a>
    </p>
  );
}
