/** Drawing of the woven identity: thread colours, strips and generated covers. Pure strings, no request. Identity §2, §6, §8. */

/** Thread colours by their letter, the same in light and dark. Identity §2. */
export const THREADS = {
  d: '#131a38',
  i: '#23397d',
  s: '#7f98e0',
  n: '#f2b632',
  l: '#bf4c18',
  m: '#1b7f4e',
  b: '#a5123f',
  c: '#efe8d6',
} as const;
export type Thread = keyof typeof THREADS;

/** Half sequences, written to the centre then mirrored: letter = thread, number = units. Identity §6. */
export const STRIPS = {
  Ulty: 'i5 c1 n2 c1 i2 l2',
  Entrepreneuriat: 'i6 n1 i1 n3 i1 n1 i2 c1',
  Marketing: 'l6 c1 l1 d2 l1 c1 l2 n2',
  Finance: 'm6 n1 m1 c1 m1 n1 m2 d2',
  Tech: 'd6 s1 d1 s3 d1 s1 d2 c1',
  IA: 's5 d1 s1 c2 s1 d1 s2 i2',
  Administration: 'c6 i1 c1 i2 c1 i1 c2 l1',
  Éducation: 'b6 c1 b1 n2 b1 c1 b2 d1',
  QuizHero: 'n6 d1 n1 d2 n1 c1 n2 l2',
} as const;
export type StripName = keyof typeof STRIPS;

/** Categories of the library, the blog and the partners that borrow a strip. Identity §8. */
const BORROWED: Record<string, StripName> = {
  'Marketing & vente': 'Marketing',
  Leadership: 'Administration',
  Productivité: 'Éducation',
  Stratégie: 'Entrepreneuriat',
  'Innovation & tech': 'Tech',
  Communication: 'IA',
  'Développement personnel': 'QuizHero',
  "Création d'entreprise": 'Ulty',
};

/** The strip of any category; Ulty's own when it has none. Curly and straight apostrophes are the same. */
export function stripFor(category: string): StripName {
  const name = category.trim().replace(/’/g, "'");
  if (Object.hasOwn(STRIPS, name)) return name as StripName;
  return Object.hasOwn(BORROWED, name) ? (BORROWED[name] as StripName) : 'Ulty';
}

export interface Run {
  thread: Thread;
  units: number;
}

/** The complete strip from edge to edge: symmetric, adjacent runs of one colour joined. */
export function stripRuns(name: StripName): Run[] {
  const half = STRIPS[name].split(' ').map((run): Run => ({ thread: run[0] as Thread, units: Number(run.slice(1)) }));
  const runs: Run[] = [];
  for (const run of [...half, ...[...half].reverse()]) {
    const last = runs.at(-1);
    if (last?.thread === run.thread) last.units += run.units;
    else runs.push({ ...run });
  }
  return runs;
}

export interface StripColours {
  ground: Thread;
  accent1: Thread;
  accent2: Thread;
  /** Whether text on the ground is in Nuit and not in white. Identity §2. */
  isPale: boolean;
}

/** Ground colour, first other thread, and the thread nearest the centre that is neither. Identity §6, §8. */
export function stripColours(name: StripName): StripColours {
  const threads = STRIPS[name].split(' ').map((run) => run[0] as Thread);
  const ground = threads[0] as Thread;
  const accent1 = threads.find((t) => t !== ground) as Thread;
  const accent2 = [...threads].reverse().find((t) => t !== ground && t !== accent1) as Thread;
  return { ground, accent1, accent2, isPale: ground === 'c' || ground === 'n' || ground === 's' };
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** The shading of the weave across a strip: stronger on Coton, which would look like bare thread under the normal shade. */
const weaveOn = (ground: Thread) =>
  `repeating-linear-gradient(180deg,rgb(0 0 0/${ground === 'c' ? '.42' : '.16'}) 0 1px,transparent 1px 3px)`;

/**
 * CSS `background` of a strip: hard stops in per cent under the weave. About 0.3 KB.
 * @param direction 90deg draws vertical threads, 180deg horizontal ones; the weave always crosses them
 * @param digits decimals of a stop's position: 0 is exact enough for a strip narrower than 100 px
 */
export function stripGradient(name: StripName, direction: '90deg' | '180deg' = '90deg', digits = 1): string {
  const runs = stripRuns(name);
  const total = runs.reduce((sum, run) => sum + run.units, 0);
  let at = 0;
  const stops = runs.map(({ thread, units }) => {
    at += units;
    // A stop positioned before the previous one moves to it (CSS Images 3, colour stop fix-up): each position is written once, and the last
    // one, 100 %, never.
    return at < total ? `${THREADS[thread]} 0 ${round((at / total) * 100, digits)}%` : `${THREADS[thread]} 0`;
  });
  const across = weaveOn(stripColours(name).ground);
  const weave = direction === '90deg' ? across : across.replace('180deg', '90deg');
  return `${weave},linear-gradient(${direction},${stops.join(',')})`;
}

/** Distance between two bare threads, and their width, in pixels. */
const WARP = { step: 4, width: 1 } as const;

/**
 * CSS `background` of dyed threads that are not woven yet: the colours of a strip, horizontal, on the bare surface. Coton and Nuit are
 * drawn in the colour of bare thread, which is visible on light and dark alike. Identity §16.
 * @param height of the area in pixels
 */
export function warpGradient(name: StripName, height = 72): string {
  const runs = stripRuns(name);
  const total = runs.reduce((sum, run) => sum + run.units, 0);
  const threadAt = (part: number): Thread => {
    let end = 0;
    return (runs.find(({ units }) => (end += units / total) >= part) ?? runs[runs.length - 1])?.thread ?? 'i';
  };
  const stops: string[] = [];
  for (let y = WARP.step; y < height; y += WARP.step) {
    const thread = threadAt(y / height);
    const colour = thread === 'c' || thread === 'd' ? 'var(--fil)' : THREADS[thread];
    stops.push(`transparent ${y}px,${colour} ${y}px ${y + WARP.width}px,transparent ${y + WARP.width}px`);
  }
  return `linear-gradient(${stops.join(',')})`;
}

/** The number that varies a cover, 0 to 9: from the last byte of a UUID, else from the last character. Identity §8. */
export function coverSeed(id: string): number {
  const byte = /[0-9a-f]{2}$/i.exec(id);
  return (byte ? Number.parseInt(byte[0], 16) : (id.codePointAt(id.length - 1) ?? 0)) % 10;
}

export interface Cover {
  category: string;
  id: string;
  /** 116 on a card, 144 or 180 in larger places; the width is 320. */
  height?: number;
}

const STRIP_WIDTH = 80;

/**
 * Vertical strokes of the threads of two equal strips, the second one two strips to the right; strokes of one colour and width share a
 * path. The way back up is relative: the same text in every stroke, which compression stores once.
 */
function threadPaths(name: StripName, left: number, height: number): string {
  const runs = stripRuns(name);
  const unit = STRIP_WIDTH / runs.reduce((sum, run) => sum + run.units, 0);
  const { ground } = stripColours(name);
  const paths = new Map<string, string>();
  let at = 0;
  for (const { thread, units } of runs) {
    const middle = round(left + (at + units / 2) * unit, 1);
    at += units;
    if (thread === ground) continue;
    const pen = `stroke="${THREADS[thread]}" stroke-width="${round(units * unit, 2)}"`;
    paths.set(pen, `${paths.get(pen) ?? ''}M${middle} 0v${height}m${2 * STRIP_WIDTH}-${height}v${height}`);
  }
  return [...paths].map(([pen, d]) => `<path ${pen} d="${d}"/>`).join('');
}

/** A strip of plain ground with two edge lines and one woven block. */
function blockPaths({ accent1, accent2 }: StripColours, lefts: readonly { x: number; y: number }[], height: number): string {
  let edges = '';
  let upper = '';
  let lower = '';
  for (const { x, y } of lefts) {
    edges += `M${x + 7} 0v${height}m66-${height}v${height}M${x + 12} ${y + 2}h56m0 38h-56`;
    upper += `M${x + 12} ${y + 15}h56`;
    lower += `M${x + 20} ${y + 27}h48`;
  }
  return (
    `<path stroke="${THREADS[accent1]}" stroke-width="4" d="${edges}"/>` +
    `<g stroke-width="12" stroke-dasharray="8"><path stroke="${THREADS[accent2]}" d="${upper}"/><path stroke="${THREADS[accent1]}" d="${lower}"/></g>`
  );
}

/**
 * Cover of a course or an article as one `<svg>` of at most 1 KB, to stand inside a page or another drawing. Four strips of 80: threads and
 * blocks in turn. The same id always gives the same cover. Identity §8.
 */
export function courseCoverSvg({ category, id, height = 116 }: Cover): string {
  const name = stripFor(category);
  const seed = coverSeed(id);
  const colours = stripColours(name);
  const firstBlock = seed % 2;
  const blocks = [firstBlock, firstBlock + 2].map((j) => ({
    x: j * STRIP_WIDTH,
    y: round(10 + (((3 * seed + 2 * j) % 5) * (height - 74)) / 4, 1),
  }));
  return (
    `<svg viewBox="0 0 320 ${height}" preserveAspectRatio="xMidYMid slice" fill="none">` +
    `<rect width="320" height="${height}" fill="${THREADS[colours.ground]}"/>` +
    threadPaths(name, (1 - firstBlock) * STRIP_WIDTH, height) +
    blockPaths(colours, blocks, height) +
    `<path stroke="${THREADS.d}" stroke-opacity=".35" stroke-width="1.5" d="M80 0v${height}M160 0v${height}M240 0v${height}"/></svg>`
  );
}
