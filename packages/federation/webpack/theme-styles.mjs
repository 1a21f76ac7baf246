import { Buffer } from 'node:buffer';
import { transform } from 'lightningcss';

/** Properties that change colours only and move nothing. Without `opacity`, `filter` and masks, which can hide. */
const COLOURS =
  /^(color-scheme|color|fill|stroke|background(-color|-image)?|(border(-[a-z]+)*|outline|caret|accent|column-rule|text-decoration)-color|(box|text)-shadow)$/;

/**
 * The switch of themes shows the name of the other theme: the only part that differs in content. The journey about themes checks it in
 * both.
 */
const SWITCH = /\.shell-to-(dark|light)$/;

const mentions = (ast, name) => JSON.stringify(ast ?? '').includes(`"${name}"`);
const isThemed = (selector) => mentions(selector, 'data-theme');
const isOfDevice = (prelude) => mentions(prelude, 'prefers-color-scheme');

/**
 * The selectors of a rule as written in the text.
 * @param loc line from 0, column from 1
 */
function selectorsAt(text, { line, column }) {
  const rest = text
    .split('\n')
    .slice(line)
    .join('\n')
    .slice(column - 1);
  const head = rest.slice(0, rest.indexOf('{')).replaceAll(/\/\*.*?\*\//gs, '');
  return head.split(/,(?![^([]*[)\]])/).map((selector) => selector.trim().replaceAll(/\s+/g, ' '));
}

const declarationsOf = ({ declarations = [], importantDeclarations = [] }) => [...declarations, ...importantDeclarations];

/** Every block of declarations of a sheet, with those of its selectors that depend on a theme; and theme at-rules that contain no block. */
function* blocksOf(rules, text, isInTheme = false) {
  for (const { type, value } of rules) {
    if (type === 'style') {
      const isOf = value.selectors.map((selector) => isInTheme || isThemed(selector));
      const themed = isOf.includes(true) ? selectorsAt(text, value.loc).filter((_selector, at) => isOf[at]) : [];
      yield { themed, declarations: declarationsOf(value.declarations) };
      yield* blocksOf(value.rules ?? [], text, themed.length > 0);
    } else if (type === 'nested-declarations') {
      yield { themed: isInTheme ? ['&'] : [], declarations: declarationsOf(value.declarations) };
    } else if (value?.rules) {
      const { rules: inner, ...prelude } = value;
      yield* blocksOf(inner, text, isInTheme || isOfDevice(prelude));
    } else if (isInTheme || isOfDevice(value)) yield { themed: [`@${type}`], declarations: [{ property: `@${type}` }] };
  }
}

function blocksIn({ file, text }) {
  let rules = [];
  transform({ filename: file, code: Buffer.from(text), visitor: { StyleSheet: (sheet) => void ({ rules } = sheet) } });
  return [...blocksOf(rules, text)].map((block) => ({ file, ...block }));
}

const nameOf = ({ property, value }) => {
  if (property === 'custom') return value.name;
  return property === 'unparsed' ? value.propertyId.property : property;
};

const isLength = ({ type, value }) => type === 'length' || (type === 'token' && value.type === 'number');
const isColour = ({ type, value }) =>
  type === 'color' || (type === 'token' && value.type === 'ident' && /^(transparent|currentcolor)$/i.test(value.value));

/**
 * Whether the value of a custom property is a colour, another property's value, or a shadow's lengths and colour. No colour or shadow is
 * valid where a size is expected, nor in a border or an outline where it could contain one: such a use draws nothing, in every theme.
 */
function isForColours({ value: { value } }) {
  const parts = value.filter(({ type, value: token }) => !(type === 'token' && token.type === 'white-space'));
  if (parts.length === 1 && parts[0].type === 'var' && !parts[0].value.fallback) return true;
  const lengths = parts.filter(isLength).length;
  return parts.filter(isColour).length === 1 && parts.length === lengths + 1 && lengths !== 1;
}

// lightningcss calls every property that it does not know custom, `content` too.
const isCustom = (declaration) => nameOf(declaration).startsWith('--');

/** Custom properties that rules about a theme set, and those that these refer to. */
function namesOfThemes(blocks) {
  const declared = blocks.flatMap(({ themed, declarations }) => declarations.map((declaration) => ({ themed, declaration })));
  const custom = declared.filter(({ declaration }) => isCustom(declaration));
  const names = new Set(custom.filter(({ themed }) => themed.length > 0).map(({ declaration }) => nameOf(declaration)));
  for (const name of names) {
    const values = custom.filter(({ declaration }) => nameOf(declaration) === name).flatMap(({ declaration }) => declaration.value.value);
    for (const { type, value } of values) if (type === 'var') names.add(value.name.ident);
  }
  return names;
}

/**
 * What the rules about a theme change besides colours, one sentence each: screens are tested completely in the light theme, and only for
 * their colours in the dark one (decision 0105).
 * @param sheets file, named from the repository's root, and text of each stylesheet
 */
export function themeFaults(sheets) {
  const blocks = sheets.flatMap(blocksIn);
  const names = namesOfThemes(blocks);
  return blocks.flatMap(({ file, themed, declarations }) =>
    declarations.flatMap((declaration) => {
      const name = nameOf(declaration);
      if (isCustom(declaration)) {
        if (!names.has(name) || isForColours(declaration)) return [];
        return [`${file}: ${name} depends on the theme, so each of its values is a colour or a shadow: write this one under another name.`];
      }
      return themed
        .filter((selector) => !COLOURS.test(name) && !(name === 'display' && SWITCH.test(selector)))
        .map((selector) => `${file}: \`${selector}\` sets ${name} for one theme: a theme changes colours only. Set it for both.`);
    }),
  );
}
