type Triple = readonly [number, number, number];

function parse(version: string): Triple | null {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

/**
 * Whether a version satisfies a caret range, the only kind that our builds write: the same leading non-zero part, and not older.
 * https://semver.org, npm's caret rule.
 */
export function satisfies(version: string, range: string): boolean {
  const have = parse(version);
  const want = range.startsWith('^') ? parse(range.slice(1)) : null;
  if (!have || !want) return false;
  const fixed = want[0] > 0 ? 1 : want[1] > 0 ? 2 : 3;
  for (let i = 0; i < fixed; i += 1) if (have[i] !== want[i]) return false;
  for (let i = 0; i < 3; i += 1) {
    const difference = (have[i] ?? 0) - (want[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
