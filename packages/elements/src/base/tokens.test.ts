import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8').replace(/\/\*.*?\*\//gs, '');

/** Custom properties in all rules with exactly this selector; later rules win. */
function tokens(selector: string): Record<string, string> {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, head]) => head?.split(',').some((one) => one.trim() === selector));
  const pairs = rules.flatMap(([, , body]) =>
    [...(body ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]] as [string, string]),
  );
  return Object.fromEntries(pairs);
}

const light = tokens(':root');
const dark = { ...light, ...tokens("[data-theme='dark']") };

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string | undefined, b: string | undefined): number {
  const [high, low] = [luminance(a ?? ''), luminance(b ?? '')].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

test('the chosen dark theme and the one of the system are the same', () => {
  expect(tokens(":root:not([data-theme='light'])")).toEqual(tokens("[data-theme='dark']"));
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, theme) => {
  const words = ['--encre', '--encre-2', '--indigo', '--nere-texte', '--laterite', '--moringa', '--bissap'];
  const grounds = ['--toile', '--surface', '--surface-2'];

  test.each(words.flatMap((word) => grounds.map((ground) => [word, ground])))('%s reads on %s', (word, ground) => {
    expect(contrast(theme[word as string], theme[ground as string])).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['--indigo', '--teinte-indigo'],
    ['--nere-texte', '--teinte-nere'],
    ['--laterite', '--teinte-laterite'],
    ['--moringa', '--teinte-moringa'],
    ['--bissap', '--teinte-bissap'],
    ['--sur-indigo', '--indigo'],
    ['--sur-indigo', '--indigo-fort'],
    ['--sur-nuit', '--nuit'],
    ['--sur-champ-2', '--champ'],
  ])('%s reads on %s', (word, ground) => {
    expect(contrast(theme[word], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(
    grounds.flatMap((ground) => [
      ['--bord', ground],
      ['--focus', ground],
    ]),
  )('%s shows on %s', (edge, ground) => {
    expect(contrast(theme[edge as string], theme[ground as string])).toBeGreaterThanOrEqual(3);
  });
});

test.each(['--nuit', '--fil-indigo'])('words and tints on the dark ground %s', (ground) => {
  const zone = { ...light, ...tokens('.u-nuit') };
  expect(contrast(zone['--encre'], light[ground])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(zone['--encre-2'], light[ground])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(zone['--focus'], light[ground])).toBeGreaterThanOrEqual(3);
  expect(contrast(zone['--encre-2'], zone['--surface-2'])).toBeGreaterThanOrEqual(4.5);
});
