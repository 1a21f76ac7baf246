import { Icon } from '@ulty/elements/base/icon';
import { x } from '@ulty/elements/base/icons';

/** A page without the shell's header has an exit of its own: until it is loaded, or when it cannot be, this exit replaces it. */
export function FallbackExit() {
  return (
    <a className="shell-icon-button u-square" href="/" aria-label="Fermer">
      <Icon path={x} size={28} />
    </a>
  );
}
