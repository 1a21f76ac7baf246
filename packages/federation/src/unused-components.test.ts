import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import markUnusedComponents from '../webpack/unused-components-loader.mjs';

test('components and contexts may be dropped, and carry no name that keeps them', () => {
  const source = 'var Link = React10.forwardRef(function Link() {});\nLink.displayName = "Link";\nvar Place = React.createContext(null);\n';
  expect(markUnusedComponents(source)).toBe(
    'var Link = /*#__PURE__*/ React10.forwardRef(function Link() {});\n\nvar Place = /*#__PURE__*/ React.createContext(null);\n',
  );
});

test('what is no component is left as it is', () => {
  const source = 'const place = read(React.version);\nplace.displayName = nameOf(place);\n';
  expect(markUnusedComponents(source)).toBe(source);
});

test('the installed router still states Link, NavLink and Form in the form that is looked for', () => {
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const marked = files.map((file) => markUnusedComponents(readFileSync(join(folder, file), 'utf8'))).join('');
  for (const name of ['Link', 'NavLink', 'Form']) expect(marked).toContain(`var ${name} = /*#__PURE__*/ React`);
  expect(marked).not.toMatch(/^(Link|NavLink|Form)\.displayName/m);
});
