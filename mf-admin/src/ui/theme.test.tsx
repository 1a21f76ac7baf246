import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useTheme } from '@ulty/kit';
import { theme } from 'antd';
import { DARK, LIGHT } from './palette';
import { ultyTheme } from './theme';
import { UiProvider } from './ui-provider';

const LIGHT_THEME = ultyTheme(false);
const DARK_THEME = ultyTheme(true);

/** The tokens antd computes after its algorithms. */
const computed = (config: typeof LIGHT_THEME) =>
  new Map(
    Object.entries(theme.getDesignToken(config)).map(([name, value]) => [
      name,
      /^#/.test(String(value)) ? String(value).toUpperCase() : value,
    ]),
  );
const light = computed(LIGHT_THEME);
const dark = computed(DARK_THEME);

describe('tokens as the identity gives them, after antd has run its algorithms', () => {
  test.each([
    ['colorPrimary', '#23397D', '#A9BCF7'],
    ['colorPrimaryHover', '#1A2C63', '#C3D0FB'],
    ['colorPrimaryActive', '#131A38', '#C3D0FB'],
    ['colorPrimaryBg', '#E6EAF6', '#26315E'],
    ['colorPrimaryBgHover', '#D6DDF0', '#303A60'],
    ['colorPrimaryBorder', '#23397D', '#A9BCF7'],
    ['colorInfo', '#23397D', '#A9BCF7'],
    ['colorLink', '#23397D', '#A9BCF7'],
    ['colorLinkHover', '#1A2C63', '#C3D0FB'],
    ['colorSuccess', '#1A7346', '#74CF9E'],
    ['colorSuccessBg', '#E0F1E7', '#14362A'],
    ['colorWarning', '#7A5200', '#F4C661'],
    ['colorWarningBg', '#FDF1D3', '#3A2E12'],
    ['colorError', '#A5123F', '#F792AB'],
    ['colorErrorBg', '#FBE6EB', '#421527'],
    ['colorText', '#131A38', '#F0F2FA'],
    ['colorTextSecondary', '#4A5272', '#B4BCD8'],
    ['colorTextPlaceholder', '#4A5272', '#B4BCD8'],
    ['colorTextDisabled', '#4A5272', '#B4BCD8'],
    ['colorTextQuaternary', '#6A718F', '#97A1C6'],
    ['colorTextLightSolid', '#FFFFFF', '#0D1224'],
    ['colorBgLayout', '#F5F5F1', '#0D1224'],
    ['colorBgContainer', '#FFFFFF', '#161D38'],
    ['colorBgElevated', '#FFFFFF', '#212A4C'],
    ['colorFillSecondary', '#EBEDF3', '#212A4C'],
    ['colorBorder', '#7A819C', '#7F89B0'],
    ['colorBorderSecondary', '#D5D8E2', '#303A60'],
    ['controlItemBgActive', '#E6EAF6', '#26315E'],
  ])('%s is %s, in dark %s', (name, lightValue, darkValue) => {
    expect(light.get(name)).toBe(lightValue);
    expect(dark.get(name)).toBe(darkValue);
  });

  test.each([
    ['fontSize', 16],
    ['borderRadius', 6],
    ['borderRadiusLG', 10],
    ['controlHeight', 44],
    ['controlHeightLG', 48],
    ['lineWidthFocus', 3],
    ['boxShadowTertiary', 'none'],
  ])('%s is %s in both', (name, value) => {
    expect(light.get(name)).toBe(value);
    expect(dark.get(name)).toBe(value);
  });

  test('shadows follow the theme', () => {
    expect(light.get('boxShadow')).toBe('0 8px 24px rgb(19 26 56 / .16)');
    expect(dark.get('boxShadow')).toBe('0 8px 24px rgb(0 0 0 / .5)');
  });

  test('nothing but colours and shadows differs: screens are looked at whole in the light theme alone', () => {
    const drawn = ({ components = {} }: typeof LIGHT_THEME, tokens: typeof light) =>
      new Map<string, unknown>([
        ...tokens,
        ...Object.entries(components).flatMap(([part, values]) =>
          Object.entries(values as object).map(([name, value]) => [`${part} ${name}`, value] as [string, unknown]),
        ),
      ]);
    const [inLight, inDark] = [drawn(LIGHT_THEME, light), drawn(DARK_THEME, dark)];
    const names = [...new Set([...inLight.keys(), ...inDark.keys()])].filter((name) => inLight.get(name) !== inDark.get(name));
    const isColour = (value: unknown) => /#[\da-f]{3}|rgb|^transparent$/i.test(String(value));
    expect(names.filter((name) => !isColour(inLight.get(name)) || !isColour(inDark.get(name)))).toEqual([]);
  });

  test('parts of the table and the button follow it too', () => {
    expect(LIGHT_THEME.components?.Table).toMatchObject({ headerBg: '#F5F5F1', rowHoverBg: '#F5F5F1', rowSelectedBg: '#E6EAF6' });
    expect(DARK_THEME.components?.Table).toMatchObject({ headerBg: '#0D1224', rowHoverBg: '#212A4C', rowSelectedBg: '#26315E' });
    expect(DARK_THEME.components?.Button).toMatchObject({
      primaryColor: '#0D1224',
      defaultColor: '#A9BCF7',
      defaultBorderColor: '#7F89B0',
    });
    expect(DARK_THEME.components?.Input).toMatchObject({ activeShadow: '0 0 0 3px #F2B632' });
  });
});

describe('one set of colours', () => {
  const css = readFileSync(path.join(__dirname, '../../../packages/elements/src/base/tokens.css'), 'utf8');
  const block = (from: string) =>
    new Map(
      [
        ...css
          .slice(css.indexOf(from))
          .split('}')[0]!
          .matchAll(/--([\w-]+): (#[0-9a-f]{6})/g),
      ].map(([, name, value]) => [name, value!.toUpperCase()]),
    );
  const names = [
    ['toile', 'toile'],
    ['surface', 'surface'],
    ['surface2', 'surface-2'],
    ['encre', 'encre'],
    ['encre2', 'encre-2'],
    ['indigo', 'indigo'],
    ['indigoFort', 'indigo-fort'],
    ['surIndigo', 'sur-indigo'],
    ['nereTexte', 'nere-texte'],
    ['moringa', 'moringa'],
    ['bissap', 'bissap'],
    ['bord', 'bord'],
    ['ligne', 'ligne'],
    ['teinteIndigo', 'teinte-indigo'],
    ['teinteNere', 'teinte-nere'],
    ['teinteMoringa', 'teinte-moringa'],
    ['teinteBissap', 'teinte-bissap'],
    ['focus', 'focus'],
  ] as const;

  test.each(names)('%s is the --%s of the style sheet in both themes', (key, property) => {
    expect(LIGHT[key]).toBe(block(':root').get(property));
    expect(DARK[key]).toBe(block("[data-theme='dark']").get(property));
  });
});

test('text and controls grow with the text of the reader, lines and corners do not', () => {
  const twice = computed(ultyTheme(false, 2));
  expect(['fontSize', 'fontSizeSM', 'controlHeight', 'borderRadius', 'lineWidthFocus'].map((name) => twice.get(name))).toEqual([
    32, 28, 88, 6, 3,
  ]);
});

test('UiProvider reads the size of text once', () => {
  document.documentElement.style.fontSize = '24px';
  const { container } = render(
    <UiProvider>
      <FontSize />
    </UiProvider>,
  );
  document.documentElement.style.fontSize = '';
  expect(container.textContent).toBe('24');
});

test.each([
  [true, 'still'],
  [false, 'moving'],
])('who asked for less motion (%s) sees parts that are %s', (matches, expected) => {
  Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: matches && query === '(prefers-reduced-motion: reduce)' }) });
  const { container } = render(
    <UiProvider>
      <Motion />
    </UiProvider>,
  );
  expect(container.textContent).toBe(expected);
});

function Motion() {
  return <p>{theme.useToken().token.motion ? 'moving' : 'still'}</p>;
}

function FontSize() {
  return <p>{theme.useToken().token.fontSize}</p>;
}

function Primary() {
  const { token } = theme.useToken();
  return <p>{`${token.colorPrimary} ${token.colorTextLightSolid}`.toUpperCase()}</p>;
}

test('what UiProvider wraps has the theme on screen, and follows it', () => {
  const { container } = render(
    <UiProvider>
      <Primary />
    </UiProvider>,
  );
  expect(container.textContent).toBe('#23397D #FFFFFF');
  act(() => useTheme.setState({ isDark: true }));
  expect(container.textContent).toBe('#A9BCF7 #0D1224');
  act(() => useTheme.setState({ isDark: false }));
  expect(container.textContent).toBe('#23397D #FFFFFF');
});
