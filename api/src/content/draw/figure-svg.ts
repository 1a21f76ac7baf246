/** Size limit of a figure in bytes: learners pay for the traffic. */
const MAX_BYTES = 6_000;

const NUMBERS = /^[-+0-9.eE ,%]+$/;
const PAINT = /^(none|currentColor)$/;
const WORD = /^[a-z-]+$/;
/** Allowed elements of a figure: shapes and texts, without styles, links and scripts. */
const ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'path',
  'line',
  'polyline',
  'polygon',
  'circle',
  'ellipse',
  'rect',
  'text',
  'tspan',
]);
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: NUMBERS,
  ...Object.fromEntries(
    'width height x y x1 y1 x2 y2 cx cy r rx ry dx dy points stroke-width stroke-dasharray font-size opacity fill-opacity'
      .split(' ')
      .map((name) => [name, NUMBERS]),
  ),
  d: /^[MmLlHhVvCcSsQqTtAaZz0-9\s.,+-]+$/,
  transform: /^(translate|rotate|scale)\([-0-9., ]+\)$/,
  fill: PAINT,
  stroke: PAINT,
  'stroke-linecap': WORD,
  'stroke-linejoin': WORD,
  'text-anchor': WORD,
  'font-style': WORD,
  'font-weight': /^[a-z0-9]+$/,
};

function attributeProblem(element: string, name: string, value: string): string | null {
  if (/^on/i.test(name)) return `L’attribut « ${name} » est un script : une figure n’en a pas.`;
  const allowed = ATTRIBUTES[name];
  if (!allowed) return `L’attribut « ${name} » de <${element}> n’est pas permis dans une figure.`;
  if (allowed.test(value)) return null;
  return allowed === PAINT
    ? `La couleur « ${value} » ne suit pas le thème sombre : écrivez none ou currentColor.`
    : `La valeur « ${value} » de ${name} n’est pas permise dans une figure.`;
}

/** Returns the first forbidden part of a figure, in a French sentence; null for a valid one. Nothing is removed: the author corrects it. */
export function figureProblem(svg: string): string | null {
  if (Buffer.byteLength(svg) > MAX_BYTES) return `Cette figure dépasse ${MAX_BYTES} octets.`;
  const open: string[] = [];
  let at = 0;
  const text = svg.trim();
  for (const found of text.matchAll(/<(\/?)([A-Za-z]+)((?:\s+[A-Za-z:-]+="[^"<>&]*")*)\s*(\/?)>/g)) {
    const between = text.slice(at, found.index);
    at = found.index + found[0].length;
    if (/[<>]/.test(between) || (open.length === 0 && between !== '')) return strayProblem(between);
    if (/&(?!(amp|lt|gt|quot);)/.test(between)) return 'Seuls &amp; &lt; &gt; &quot; sont permis dans le texte d’une figure.';
    const [, isEnd, name = '', attributes = '', isEmpty] = found;
    if (!ELEMENTS.has(name)) return strayProblem(`<${name}`);
    if (open.length === 0 && (name !== 'svg' || at !== found[0].length)) return 'Une figure est un seul élément <svg>.';
    if (isEnd) {
      if (open.pop() !== name) return `La balise </${name}> ne ferme pas celle qui est ouverte.`;
      continue;
    }
    if (name === 'svg' && !/\sviewBox="/.test(attributes))
      return 'Une figure a un viewBox : sans lui elle ne suit pas la largeur de l’écran.';
    for (const [, attribute = '', value = ''] of attributes.matchAll(/(?<![A-Za-z:0-9-])([A-Za-z:0-9-]+)="([^"]*)"/g)) {
      const problem = attributeProblem(name, attribute, value);
      if (problem) return problem;
    }
    if (!isEmpty) open.push(name);
  }
  if (at !== text.length) return strayProblem(text.slice(at));
  return at === 0 || open.length > 0 ? 'Une figure est un seul élément <svg>, fermé.' : null;
}

function strayProblem(text: string): string {
  if (/<\/?script|javascript:/i.test(text)) return 'Une figure ne contient pas de script.';
  const element = /<\/?([A-Za-z!?]+)/.exec(text)?.[1];
  return element ? `L’élément <${element}> n’est pas permis dans une figure.` : 'Cette figure n’est pas un SVG bien formé.';
}
