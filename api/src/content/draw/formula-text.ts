/** An element of MathML, or a text. */
type MathNode = { name: string; children: MathNode[] } | string;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋ₙ';
const RAISED = '0123456789+−n';
/** Operators that are written between spaces. */
const JOINING = /^[=+−×÷<>≤≥≠≈∈⇔⇒±:;∥⊥]$/;
/** Accents over a base, and how they are spoken. */
const OVER: Readonly<Record<string, (base: string) => string>> = {
  '→': (base) => `vecteur ${base}`,
  ˆ: (base) => `angle ${base}`,
  '^': (base) => `angle ${base}`,
};

/** Parses MathML that our own renderer wrote into a tree. */
function parse(mathml: string): MathNode[] {
  const top: MathNode[] = [];
  const open: { name: string; children: MathNode[] }[] = [];
  for (const [, isEnd, name, text] of mathml.matchAll(/<(\/?)([a-z]+)\b[^<>]*>|([^<]+)/g)) {
    const into = open.at(-1)?.children ?? top;
    if (text !== undefined) into.push(text.replaceAll(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity));
    else if (isEnd) open.pop();
    else {
      const node = { name: name ?? '', children: [] };
      into.push(node);
      open.push(node);
    }
  }
  return top;
}

const isOne = (text: string) => /^(\p{N}[\p{N},\u00a0]*|\p{L}|\p{Lu}+)$/u.test(text);
const grouped = (text: string) => (isOne(text) ? text : `(${text})`);

function small(text: string, signs: string, mark: string): string {
  const at = [...text].map((sign) => RAISED.indexOf(sign));
  return at.every((index) => index >= 0) ? at.map((index) => signs[index]).join('') : `${mark}${grouped(text)}`;
}

const isFraction = (node: MathNode) => typeof node !== 'string' && node.name === 'mfrac';
/** Whether a fraction before this node multiplies it without a sign. */
const isFactor = (node: MathNode | undefined) =>
  node !== undefined && typeof node !== 'string' && ['mi', 'mn', 'msup', 'msqrt'].includes(node.name);

/** Writes siblings in one line: operators between spaces, except the sign of a negative number. */
function line(nodes: readonly MathNode[]): string {
  let said = '';
  for (const [at, node] of nodes.entries()) {
    const sign = typeof node === 'string' ? node : node.name === 'mo' ? words(node).trim() : '';
    const isFirst = /(^|[(\[{=+−×÷<>≤≥≠:;]\s*)$/.test(said);
    if (isFraction(node) && (/÷\s*$/.test(said) || isFactor(nodes[at + 1]))) said += `(${words(node)})`;
    else if (!JOINING.test(sign)) said += words(node);
    else if (isFirst && (sign === '−' || sign === '+')) said += sign;
    else said = `${said.trimEnd()} ${sign} `;
  }
  return said;
}

function words(node: MathNode): string {
  if (typeof node === 'string') return node;
  const { name, children } = node;
  const [first = '', second = '', third = ''] = children.map((child) => words(child).trim());
  switch (name) {
    case 'mo':
      return first.replace('⩽', '≤').replace('⩾', '≥');
    case 'mspace':
      return '\u00a0';
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`;
    case 'msqrt':
      return `√${grouped(line(children).trim())}`;
    case 'mroot':
      return `racine ${second}e de ${grouped(first)}`;
    case 'msup':
      return second === '∘' ? `${first}°` : first + small(second, SUPERSCRIPTS, '^');
    case 'msub':
      return first + small(second, SUBSCRIPTS, '_');
    case 'msubsup':
      return first + small(second, SUBSCRIPTS, '_') + small(third, SUPERSCRIPTS, '^');
    case 'mover':
      return OVER[second]?.(first) ?? first;
    case 'mtable':
      return children.map((row) => words(row).trim()).join(' ; ');
    case 'mtr':
      return children.map((cell) => words(cell).trim()).join(' ');
    default:
      return line(children);
  }
}

/**
 * Returns a formula in one line of plain text, to read aloud or to show in browsers without MathML: '(x + 1)/2', '5√2', 'vecteur AB'.
 * @param mathml as our own renderer writes it
 */
export function formulaText(mathml: string): string {
  return line(parse(mathml))
    .replaceAll('\u2061', '')
    .replaceAll(/[ \u00a0]{2,}/g, ' ')
    .trim();
}
