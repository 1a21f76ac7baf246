import type { ThemeConfig } from 'antd';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import { DARK, LIGHT, type Palette } from './palette';

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never[]) => unknown>;

/** Shapes and type, the same in both themes. Identity §3. */
const SHARED = {
  fontFamily: 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif',
  fontWeightStrong: 600,
  lineHeight: 1.5,
  borderRadius: 6,
  borderRadiusLG: 10,
  borderRadiusSM: 4,
  borderRadiusXS: 3,
  lineWidthFocus: 3,
  motionUnit: 0.08,
  boxShadowTertiary: 'none',
} as const;

/** Sizes in px at normal text size: antd writes px, so they are multiplied here when the reader enlarges text. */
const GROWING = {
  fontSize: 16,
  fontSizeSM: 14,
  fontSizeLG: 18,
  controlHeight: 44,
  controlHeightLG: 48,
  controlHeightSM: 32,
  controlInteractiveSize: 20,
} as const;

const grown = (textScale: number) => Object.fromEntries(Object.entries(GROWING).map(([name, px]) => [name, Math.round(px * textScale)]));

function tokens(p: Palette, textScale: number): ThemeConfig['token'] {
  return {
    ...SHARED,
    ...grown(textScale),
    boxShadow: p.ombre,
    boxShadowSecondary: p.ombre,
    colorPrimary: p.indigo,
    colorPrimaryHover: p.indigoFort,
    colorPrimaryActive: p.indigoPresse,
    colorPrimaryBg: p.teinteIndigo,
    colorPrimaryBgHover: p.indigoSurvol,
    colorPrimaryBorder: p.indigo,
    colorInfo: p.indigo,
    colorInfoBg: p.teinteIndigo,
    colorInfoBorder: p.indigo,
    colorLink: p.indigo,
    colorLinkHover: p.indigoFort,
    colorSuccess: p.moringa,
    colorSuccessBorder: p.moringa,
    colorSuccessBg: p.teinteMoringa,
    colorWarning: p.nereTexte,
    colorWarningBg: p.teinteNere,
    colorWarningBorder: p.nereBord,
    colorError: p.bissap,
    colorErrorBorder: p.bissap,
    colorErrorBg: p.teinteBissap,
    colorText: p.encre,
    colorTextSecondary: p.encre2,
    colorTextTertiary: p.encre2,
    colorTextPlaceholder: p.encre2,
    colorTextDisabled: p.encre2,
    colorTextQuaternary: p.encre4,
    colorTextLightSolid: p.surIndigo,
    colorBgLayout: p.toile,
    colorBgContainer: p.surface,
    colorBgElevated: p.flottant,
    colorBgContainerDisabled: p.surface2,
    colorFillSecondary: p.surface2,
    colorFillTertiary: p.surface2,
    colorBorder: p.bord,
    colorBorderSecondary: p.ligne,
    colorSplit: p.ligne,
    controlItemBgActive: p.teinteIndigo,
    controlItemBgHover: p.survol,
  };
}

/** Only components that a screen uses, since other tokens would be unused code. Identity §3. */
function components(p: Palette): ThemeConfig['components'] {
  return {
    Button: {
      fontWeight: 600,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultColor: p.indigo,
      defaultBorderColor: p.bord,
      paddingInline: 18,
      primaryColor: p.surIndigo,
    },
    Table: {
      headerBg: p.toile,
      headerColor: p.encre2,
      headerSplitColor: 'transparent',
      borderColor: p.ligne,
      rowHoverBg: p === DARK ? p.surface2 : p.toile,
      rowSelectedBg: p.teinteIndigo,
      rowSelectedHoverBg: p.teinteIndigo,
      rowExpandedBg: p.toile,
      headerBorderRadius: 10,
    },
    Tag: { defaultBg: p.surface2 },
    Input: { paddingInline: 12, activeShadow: `0 0 0 3px ${p.focus}` },
  };
}

/**
 * The dark algorithm also changes seed colours given as tokens and makes them dull: this second algorithm restores them. A module constant,
 * because antd compares algorithms by identity. Identity §3.
 */
const nuit: Algorithm = (_seed, map) => ({
  ...map!,
  colorPrimary: DARK.indigo,
  colorInfo: DARK.indigo,
  colorLink: DARK.indigo,
  colorSuccess: DARK.moringa,
  colorWarning: DARK.nereTexte,
  colorError: DARK.bissap,
});

/**
 * The whole theme of one mode.
 * @param textScale size of text relative to the usual 16 px: 2 when the reader doubled it
 * @param hasMotion false when the device asks for reduced motion: windows then open at once, where a click reaches them
 */
export function ultyTheme(isDark: boolean, textScale = 1, hasMotion = true): ThemeConfig {
  const palette = isDark ? DARK : LIGHT;
  return {
    cssVar: { key: 'ulty' },
    hashed: false,
    algorithm: isDark ? [darkAlgorithm, nuit] : defaultAlgorithm,
    token: { ...tokens(palette, textScale), motion: hasMotion },
    components: components(palette),
  };
}
