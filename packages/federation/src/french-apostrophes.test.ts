import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** French texts use the typographic apostrophe, except the specification's own strings, which must stay as they are written. */
const SPEC = ["Commencer l'Aventure", "Continuer l'Apprentissage", "S'inscrire", "À l'instant"];
/** Keys of a table that accepts both spellings. */
const KEYS = ["Création d'entreprise"];
/** Still to be changed: this list only gets shorter. */
const LEFT = ["Temps d'étude"];
const STRAIGHT = /\p{L}'\p{L}/u;

const root = path.resolve(import.meta.dirname, '../../..');
const OWNERS = [
  'host',
  'packages/domain',
  'packages/elements',
  'packages/kit',
  ...fs.readdirSync(root).filter((name) => name.startsWith('mf-')),
];

const sources = OWNERS.flatMap((owner) =>
  fs
    .readdirSync(path.join(root, owner, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
    .map((file) => path.join(owner, 'src', file)),
);

function textsOf(file: string): string[] {
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  const withoutComments = source.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));
  if (!withoutComments.some((line) => STRAIGHT.test(line))) return [];
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return texts;
}

test('no straight apostrophe inside a French text', () => {
  const straight = sources.flatMap((file) =>
    textsOf(file)
      .filter((text) => STRAIGHT.test(text) && ![...SPEC, ...KEYS, ...LEFT].includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(straight).toEqual([]);
});
