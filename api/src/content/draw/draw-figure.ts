import { z } from 'zod';
import { text } from '../schemas/content-schemas.js';

const number = z.number({ error: 'Un nombre est attendu.' });
const place = z.tuple([number, number], { error: 'Un point est [x, y].' });
const name = z.string().regex(/^[A-Za-z][0-9′']?$/, 'Un point a une lettre pour nom, par exemple A ou B2.');
/** A sequence of point names: 'AB', 'ABC', 'A B2'. */
const path = z
  .string({ error: 'Les noms de points sont attendus, par exemple AB.' })
  .regex(/^[A-Za-z0-9′' ]{2,40}$/, 'Les noms de points sont attendus, par exemple AB.');

/** A plane figure to scale, y upwards: named points and the lines between them. */
export const PlaneFigure = z.strictObject({
  points: z.record(name, place),
  /** Points without a name beside them. */
  unnamed: z.array(name).optional().default([]),
  lines: z.array(path).optional().default([]),
  dashed: z.array(path).optional().default([]),
  arrows: z.array(path).optional().default([]),
  /** Right angles with the vertex in the middle: 'BAC'. */
  right: z.array(path).optional().default([]),
  circles: z
    .array(z.strictObject({ center: name, radius: number.positive() }))
    .optional()
    .default([]),
  ellipses: z
    .array(z.strictObject({ center: name, rx: number.positive(), ry: number.positive() }))
    .optional()
    .default([]),
  texts: z
    .array(z.strictObject({ at: place, text: text(30) }))
    .optional()
    .default([]),
  dots: z.array(name).optional().default([]),
  /** Axes with unit ticks and a grid of whole numbers: from, to for x and y. */
  axes: z.strictObject({ x: place, y: place }).optional(),
});
/** Bars to scale, with their values. */
export const BarFigure = z.strictObject({
  bars: z
    .array(z.strictObject({ label: text(14), value: number.min(0) }))
    .min(2)
    .max(10),
});
export type PlaneFigure = z.infer<typeof PlaneFigure>;
export type BarFigure = z.infer<typeof BarFigure>;

const WIDTH = 300;
const MAX_HEIGHT = 260;
const MARGIN = 24;
const round = (value: number) => Number(value.toFixed(1));

type Spot = readonly [x: number, y: number];

const svgOf = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" font-size="15">${inside}</svg>`;

const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const label = ([x, y]: Spot, words: string, anchor = 'middle') =>
  `<text x="${round(x)}" y="${round(y + 5)}" fill="currentColor" stroke="none" text-anchor="${anchor}">${escape(words)}</text>`;

/** Draws a plane figure. Throws an Error with a French sentence for a name that is none of its points. */
export function drawPlane(figure: PlaneFigure): string {
  const { axes, points, circles, ellipses } = figure;
  const reach = [
    ...Object.values(points),
    ...figure.texts.map(({ at }) => at),
    ...circles.flatMap(({ center, radius }) => around(points[center], radius, radius)),
    ...ellipses.flatMap(({ center, rx, ry }) => around(points[center], rx, ry)),
    ...(axes ? [[axes.x[0], axes.y[0]] as const, [axes.x[1], axes.y[1]] as const] : []),
  ];
  const [xs, ys] = [reach.map(([x]) => x), reach.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((WIDTH - 2 * MARGIN) / Math.max(right - left, 1e-9), (MAX_HEIGHT - 2 * MARGIN) / Math.max(high - low, 1e-9));
  const to = ([x, y]: Spot): Spot => [MARGIN + (x - left) * scale, MARGIN + (high - y) * scale];
  const at = (of: string): Spot => {
    const found = points[of];
    if (!found) throw new Error(`Le point « ${of} » n’est pas dans la figure.`);
    return to(found);
  };
  const named = (list: string) => (list.match(/[A-Za-z][0-9′']?/g) ?? []).map(at);
  const drawLine = (list: string, more = '') => {
    const spots = named(list).map(([x, y]) => `${round(x)} ${round(y)}`);
    return `<path d="M${spots.join('L')}"${more}/>`;
  };
  const middle = centre(Object.values(points).map(to));
  const parts = [
    axes ? drawAxes(axes, to, scale) : '',
    ...circles.map(({ center, radius }) => {
      const [x, y] = at(center);
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * scale)}"/>`;
    }),
    ...ellipses.map(({ center, rx, ry }) => {
      const [x, y] = at(center);
      return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx * scale)}" ry="${round(ry * scale)}"/>`;
    }),
    ...figure.lines.map((list) => drawLine(list)),
    ...figure.dashed.map((list) => drawLine(list, ' stroke-dasharray="5 4"')),
    ...figure.arrows.map((list) => drawLine(list, ' stroke-width="2.5"') + head(named(list))),
    ...figure.right.map((list) => corner(named(list))),
    ...[...figure.dots].map((of) => {
      const [x, y] = at(of);
      return `<circle cx="${round(x)}" cy="${round(y)}" r="3" fill="currentColor"/>`;
    }),
    ...Object.keys(points)
      .filter((of) => !figure.unnamed.includes(of))
      .map((of) => label(away(at(of), middle), of)),
    ...figure.texts.map((words) => label(to(words.at), words.text)),
  ];
  return svgOf(2 * MARGIN + (right - left) * scale, 2 * MARGIN + (high - low) * scale, parts.join(''));
}

const around = (center: Spot | undefined, rx: number, ry: number): Spot[] =>
  center
    ? [
        [center[0] - rx, center[1] - ry],
        [center[0] + rx, center[1] + ry],
      ]
    : [];

function centre(spots: readonly Spot[]): Spot {
  const sum = (index: 0 | 1) => spots.reduce((total, spot) => total + spot[index], 0) / Math.max(1, spots.length);
  return [sum(0), sum(1)];
}

/** Position of a label beside a point, away from the middle of the figure. */
function away([x, y]: Spot, [middleX, middleY]: Spot): Spot {
  const length = Math.hypot(x - middleX, y - middleY);
  // A point in the middle has its label below, to the right.
  if (length < 13) return [x + 12, y + 13];
  return [x + (13 * (x - middleX)) / length, y + (13 * (y - middleY)) / length];
}

/** The head of an arrow that ends at the last spot. */
function head(spots: readonly Spot[]): string {
  const [[fromX, fromY] = [0, 0], [x, y] = [0, 0]] = spots.slice(-2);
  const angle = Math.atan2(y - fromY, x - fromX);
  const wing = (turn: number) => `${round(x - 10 * Math.cos(angle + turn))} ${round(y - 10 * Math.sin(angle + turn))}`;
  return `<path d="M${wing(0.45)}L${round(x)} ${round(y)}L${wing(-0.45)}" stroke-width="2.5"/>`;
}

/** Draws the square of a right angle at the second of three spots. */
function corner([one = [0, 0], tip = [0, 0], other = [0, 0]]: readonly Spot[]): string {
  const towards = ([x, y]: Spot): Spot => {
    const length = Math.hypot(x - tip[0], y - tip[1]) || 1;
    return [(11 * (x - tip[0])) / length, (11 * (y - tip[1])) / length];
  };
  const [[ax, ay], [bx, by]] = [towards(one), towards(other)];
  return `<path d="M${round(tip[0] + ax)} ${round(tip[1] + ay)}L${round(tip[0] + ax + bx)} ${round(tip[1] + ay + by)}L${round(tip[0] + bx)} ${round(tip[1] + by)}"/>`;
}

function drawAxes({ x, y }: NonNullable<PlaneFigure['axes']>, to: (spot: Spot) => Spot, scale: number): string {
  const lineOf = (from: Spot, until: Spot) => {
    const [[x1, y1], [x2, y2]] = [to(from), to(until)];
    return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
  };
  const whole = ([from, until]: Spot) =>
    Array.from({ length: Math.floor(until) - Math.ceil(from) + 1 }, (_, index) => Math.ceil(from) + index);
  const grid = [...whole(x).map((at) => lineOf([at, y[0]], [at, y[1]])), ...whole(y).map((at) => lineOf([x[0], at], [x[1], at]))].join('');
  const [zeroX, zeroY] = to([0, 0]);
  const ends: [Spot[], Spot[]] = [
    [to([x[0], 0]), to([x[1], 0])],
    [to([0, y[0]]), to([0, y[1]])],
  ];
  return (
    `<path d="${grid}" stroke-width="0.5" opacity="0.4"/>` +
    `<path d="${lineOf([x[0], 0], [x[1], 0])}${lineOf([0, y[0]], [0, y[1]])}"/>${ends.map(head).join('')}` +
    label([zeroX - 9, zeroY + 10], 'O') +
    label([zeroX + scale, zeroY + 12], '1') +
    label([zeroX - 9, zeroY - scale], '1')
  );
}

/** Draws bars with their values above and their labels below. */
export function drawBars({ bars }: BarFigure): string {
  const [height, top, bottom] = [190, 22, 30];
  const step = (WIDTH - 20) / bars.length;
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const drawn = bars.map(({ label: words, value }, index) => {
    const tall = ((height - top - bottom) * value) / most;
    const x = 10 + index * step;
    return (
      `<rect x="${round(x + step * 0.15)}" y="${round(height - bottom - tall)}" width="${round(step * 0.7)}" height="${round(tall)}" fill="currentColor" fill-opacity="0.25"/>` +
      label([x + step / 2, height - bottom - tall - 10], String(value).replace('.', ',')) +
      label([x + step / 2, height - bottom + 14], words)
    );
  });
  return svgOf(WIDTH, height, `${drawn.join('')}<path d="M6 ${height - bottom}H${WIDTH - 6}"/>`);
}
