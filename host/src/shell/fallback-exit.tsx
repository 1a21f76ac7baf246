import { Icon } from '@ulty/elements/base/icon';
import { x } from '@ulty/elements/base/icons';

/** A page without the shell's header brings its own way out: until it is here, or when it cannot come, this one stands in its place. */
export function FallbackExit() {
  return (
    <a className="shell-icon-button u-square" href="/" aria-label="Fermer">
      <Icon path={x} size={28} />
    </a>
  );
}
