/** Tries to match at a place, and goes on with the rest of the expression where it did. */
type Matcher = (at: number, rest: (at: number) => boolean) => boolean;
type Direction = 1 | -1;

/** More steps than anybody waits for. */
export class TooManySteps extends Error {}

/**
 * Counts the steps of a regular expression as a backtracking engine takes them: characters looked at and repetitions begun. A count is the
 * same on every machine, which no time is.
 * @returns finds every match in a text, with the steps that took; throws TooManySteps beyond `most`
 */
export function countedSearch(pattern: RegExp): (text: string, most: number) => { steps: number; found: string[] } {
  const { source, flags } = pattern;
  const isUnicode = /[uv]/.test(flags);
  const lineFlags = flags.replaceAll(/[gyd]/g, '');
  let text = '';
  let steps = 0;
  let limit = 0;
  let groups: (readonly [from: number, to: number] | undefined)[] = [];
  const step = () => {
    if (++steps > limit) throw new TooManySteps();
  };

  const widthAt = (at: number) => (isUnicode && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
  const nextTo = (at: number, direction: Direction) => {
    if (direction === 1) return at + widthAt(at);
    return at - (at > 1 && widthAt(at - 2) === 2 ? 2 : 1);
  };

  /** One character that the expression describes alone. */
  const character = (described: string, direction: Direction): Matcher => {
    const alone = new RegExp(`^(?:${described})$`, lineFlags.replace('m', ''));
    const known = new Map<string, boolean>();
    return (at, rest) => {
      step();
      const next = nextTo(at, direction);
      if (next < 0 || next > text.length) return false;
      const said = direction === 1 ? text.slice(at, next) : text.slice(next, at);
      let isIt = known.get(said);
      if (isIt === undefined) known.set(said, (isIt = alone.test(said)));
      return isIt && rest(next);
    };
  };

  /** A place, which the engine's own expression judges. */
  const place = (described: string): Matcher => {
    const here = new RegExp(described, `${lineFlags}y`);
    return (at, rest) => {
      step();
      here.lastIndex = at;
      return here.test(text) && rest(at);
    };
  };

  const looked = (inner: Matcher, isWanted: boolean): Matcher => {
    return (at, rest) => inner(at, () => true) === isWanted && rest(at);
  };

  const group = (inner: Matcher, number: number): Matcher => {
    return (at, rest) => {
      const before = groups[number];
      const isMatch = inner(at, (end) => {
        const outer = groups[number];
        groups[number] = at < end ? [at, end] : [end, at];
        if (rest(end)) return true;
        groups[number] = outer;
        return false;
      });
      if (!isMatch) groups[number] = before;
      return isMatch;
    };
  };

  const sameAs = (number: number): Matcher => {
    return (at, rest) => {
      step();
      const [from, to] = groups[number] ?? [0, 0];
      return text.startsWith(text.slice(from, to), at) && rest(at + to - from);
    };
  };

  const repeated = (one: Matcher, least: number, most: number, isLazy: boolean): Matcher => {
    const from = (count: number, at: number, rest: (at: number) => boolean): boolean => {
      step();
      const again = () => count < most && one(at, (next) => (next !== at || count < least) && from(count + 1, next, rest));
      if (count < least) return again();
      return isLazy ? rest(at) || again() : again() || rest(at);
    };
    return (at, rest) => from(0, at, rest);
  };

  let read = 0;
  let numbers = 0;
  const take = (wanted: RegExp): RegExpExecArray | null => {
    const found = new RegExp(wanted.source, 'yu');
    found.lastIndex = read;
    const match = found.exec(source);
    if (match) read += match[0].length;
    return match;
  };

  function alternatives(direction: Direction): Matcher {
    const all = [sequence(direction)];
    while (take(/\|/)) all.push(sequence(direction));
    const [only] = all;
    return only && all.length === 1 ? only : (at, rest) => all.some((one) => one(at, rest));
  }

  function sequence(direction: Direction): Matcher {
    const parts: Matcher[] = [];
    while (read < source.length && !/[|)]/.test(source.charAt(read))) parts.push(part(direction));
    if (direction === -1) parts.reverse();
    return parts.reduceRight<Matcher>(
      (after, one) => (at, rest) => one(at, (next) => after(next, rest)),
      (at, rest) => rest(at),
    );
  }

  function part(direction: Direction): Matcher {
    const found = atom(direction);
    const times = take(/([*+?])|\{(\d+)(,?)(\d*)\}/);
    if (!times) return found;
    const [, sign, least = '', comma, most = ''] = times;
    const isLazy = take(/\?/) !== null;
    if (sign === '*') return repeated(found, 0, Infinity, isLazy);
    if (sign === '+') return repeated(found, 1, Infinity, isLazy);
    if (sign === '?') return repeated(found, 0, 1, isLazy);
    return repeated(found, Number(least), comma ? Number(most || Infinity) : Number(least), isLazy);
  }

  function atom(direction: Direction): Matcher {
    const assertion = take(/\^|\$|\\[bB]/);
    if (assertion) return place(assertion[0]);
    const opened = take(/\((\?:|\?=|\?!|\?<=|\?<!|\?<\w+>)?/);
    if (opened) {
      const [, kind = '('] = opened;
      const number = kind === '(' || kind.endsWith('>') ? ++numbers : 0;
      const inside = alternatives(kind.startsWith('?<') && number === 0 ? -1 : number > 0 || kind === '?:' ? direction : 1);
      if (!take(/\)/)) throw new SyntaxError(`no end of a group in ${source}`);
      if (number > 0) return group(inside, number);
      return kind === '?:' ? inside : looked(inside, kind.endsWith('='));
    }
    const reference = take(/\\([1-9])/);
    if (reference) return sameAs(Number(reference[1]));
    const described = take(/\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)|[^()|*+?\\]/);
    if (!described) throw new SyntaxError(`unread in ${source}: ${source.slice(read)}`);
    return character(described[0], direction);
  }

  const whole = alternatives(1);
  if (read < source.length) throw new SyntaxError(`unread in ${source}: ${source.slice(read)}`);

  return (given, most) => {
    [text, steps, limit] = [given, 0, most];
    const found: string[] = [];
    for (let at = 0; at <= text.length; ) {
      groups = [];
      let end = -1;
      const isMatch = whole(at, (to) => {
        end = to;
        return true;
      });
      if (isMatch) found.push(text.slice(at, end));
      else if (flags.includes('y')) break;
      at = isMatch && end > at ? end : at + widthAt(at);
    }
    return { steps, found };
  };
}
