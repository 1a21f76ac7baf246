import { Icon } from '@ulty/elements/base/icon';
import { moon, sun } from '@ulty/elements/base/icons';
import { applyTheme, useTheme } from '@ulty/kit';

/**
 * Switches between the light and the dark theme and stores the choice. Both icons are rendered; CSS shows the right one before any script
 * runs.
 */
export function ThemeControl() {
  const isDark = useTheme((state) => state.isDark);
  return (
    <button type="button" className="shell-theme u-line" data-needs-host="" onClick={() => applyTheme(isDark ? 'light' : 'dark', true)}>
      <span className="shell-to-dark u-line">
        <Icon path={moon} size={18} />
        Thème sombre
      </span>
      <span className="shell-to-light u-line">
        <Icon path={sun} size={18} />
        Thème clair
      </span>
    </button>
  );
}
