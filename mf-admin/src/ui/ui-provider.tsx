import { useTheme } from '@ulty/kit';
import ConfigProvider from 'antd/es/config-provider';
import frFR from 'antd/es/locale/fr_FR';
import { useMemo, useState, type ReactNode } from 'react';
import { ultyTheme } from './theme';

const NO_WAVE = { disabled: true };

/** Text size chosen in the browser, relative to 16 px. */
function readTextScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

const readMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Theme and French words for every antd component below it; the theme is that of the page. Identity §3. */
export function UiProvider({ children }: { children: ReactNode }) {
  const isDark = useTheme((state) => state.isDark);
  const [textScale] = useState(readTextScale);
  const [hasMotion] = useState(readMotion);
  const theme = useMemo(() => ultyTheme(isDark, textScale, hasMotion), [isDark, textScale, hasMotion]);
  return (
    <ConfigProvider theme={theme} locale={frFR} wave={NO_WAVE}>
      {children}
    </ConfigProvider>
  );
}
