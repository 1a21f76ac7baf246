import ConfigProvider from 'antd/es/config-provider';
import frFR from 'antd/es/locale/fr_FR';
import type { ReactNode } from 'react';
import { DARK_THEME, LIGHT_THEME } from './theme';

const NO_WAVE = { disabled: true };

/**
 * Theme and French words for every antd part below it, in whichever remote it lives. The host wraps pages whose route asks for `ui`.
 * @param isDark the theme on screen, from the host: this package knows no store
 */
export function UiProvider({ isDark, children }: { isDark: boolean; children: ReactNode }) {
  return (
    <ConfigProvider theme={isDark ? DARK_THEME : LIGHT_THEME} locale={frFR} wave={NO_WAVE}>
      {children}
    </ConfigProvider>
  );
}
