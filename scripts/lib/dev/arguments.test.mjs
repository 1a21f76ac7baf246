import { expect, test } from '@jest/globals';
import path from 'node:path';
import { ROOT } from '../root.mjs';
import { readArguments } from './arguments.mjs';

const read = (...args) => readArguments(args, ['mf-blog', 'mf-quiz'], ROOT);

test('without a word nothing is developed but host and API', () => {
  expect(read()).toEqual({ folders: [], host: null });
});

test('remotes by name or by path, each once', () => {
  expect(read('mf-quiz', './mf-blog', 'mf-quiz')).toEqual({
    folders: [path.join(ROOT, 'mf-quiz'), path.join(ROOT, 'mf-blog')],
    host: null,
  });
});

test('a deployed host is its origin', () => {
  expect(read('mf-quiz', '--host', 'https://ulty.bf/blog')).toEqual({ folders: [path.join(ROOT, 'mf-quiz')], host: 'https://ulty.bf' });
});

test.each([
  [['mf-forum'], 'Remote inconnu : mf-forum. Il y a : mf-blog, mf-quiz, ou le chemin d’un dossier qui contient un remote.ts.'],
  [['./docs'], 'Remote inconnu : ./docs.'],
  [['--port', '3001'], 'Option inconnue : --port. Ce qui va : npm run dev -- [remote…] [--host <adresse>]'],
  [['mf-quiz', '--host'], '--host demande une adresse, par exemple --host https://ulty.bf'],
  [['mf-quiz', '--host', 'ulty'], '--host ulty n’est pas une adresse'],
  [['mf-quiz', '--host', 'file:///etc'], '--host file:///etc n’est pas une adresse'],
  [['mf-quiz', 'mf-blog', '--host', 'https://ulty.bf'], '--host montre un seul remote à la fois.'],
  [['--host', 'https://ulty.bf'], '--host demande un remote à développer.'],
])('%j is refused', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
