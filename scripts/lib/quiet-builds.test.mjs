import { expect, test } from '@jest/globals';
import { quietBuildsSentence } from './quiet-builds.mjs';

const builds = [
  { id: 'mf-blog', version: '0.1.0-aaaaaaaa' },
  { id: 'mf-quiz', version: '0.1.0-bbbbbbbb' },
];

test('what is built here and not served is one sentence with its cure', () => {
  const served = [
    { id: 'mf-blog', version: '0.2.0-cccccccc' },
    { id: 'mf-quiz', version: '0.1.0-bbbbbbbb' },
    { id: 'mf-notes', version: '1.0.0' },
  ];
  expect(quietBuildsSentence(builds, served)).toBe(
    'Le site sert mf-blog 0.2.0-cccccccc (ici 0.1.0-aaaaaaaa) : pour servir ce qui est construit ici, choisissez « Promouvoir » sous Administration > Modules.',
  );
});

test('nothing is said where all is served, nor of a remote that is off', () => {
  expect(quietBuildsSentence(builds, builds)).toBeNull();
  expect(quietBuildsSentence(builds, [{ id: 'mf-quiz', version: '0.1.0-bbbbbbbb' }])).toBeNull();
});
