type Triple = readonly [number, number, number];

function parse(version: string): Triple | null {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

/** Negative where `a` is older than `b`. */
function compare(a: Triple, b: Triple): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
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
  return compare(have, want) >= 0;
}

/** Whether a version is `other` or older. */
export function isAtMost(version: string, other: string): boolean {
  const [have, most] = [parse(version), parse(other)];
  return have !== null && most !== null && compare(have, most) <= 0;
}
