import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { examPackFiles, makeContent, type ContentFixture } from '../../testing/content-fixture.js';
import { opusFile } from '../../testing/opus-file.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { ContentFolder } from '../files/content-folder.js';
import { ContentError } from '../files/content-problem.js';
import { withFormulas } from '../draw/formulas.js';
import { readContent } from './read-content.js';
import { readExams } from './read-exams.js';

let content: ContentFixture;
beforeAll(async () => {
  content = await makeContent({});
});
afterAll(() => content.close());

/** Returns the problems of a folder with these files over those of a valid pack, as 'file:line field: sentence'. */
async function problemsWith(over: Record<string, string | Buffer | null>): Promise<string[]> {
  await content.remove('exams').catch(() => undefined);
  const files = { ...examPackFiles().files, ...over };
  await content.write(Object.fromEntries(Object.entries(files).flatMap(([name, text]) => (text === null ? [] : [[name, text]]))));
  const folder = new ContentFolder(content.dir);
  await readExams(folder);
  return folder.problems.map(({ file, line, field, message }) => `${file.replace(`${PACK}/`, '')}:${line} ${field ?? ''}: ${message}`);
}

const PACK = 'exams/bepc/general/maths';
const THEME = `${PACK}/01-calcul.quiz.yaml`;
const theme = (more: Parameters<typeof examPackFiles>[0]) => ({ [THEME]: examPackFiles(more).files[THEME] ?? '' });
const pack = (more: Record<string, unknown>) => ({ [`${PACK}/pack.yaml`]: examPackFiles({ pack: more }).files[`${PACK}/pack.yaml`] ?? '' });

test('a good pack has no problem; its texts are plain, what is drawn of them stands beside', async () => {
  expect(await problemsWith(theme({ first: { prompt: 'Calculez $\\frac{x+1}{2}$ pour $x=-3$.' } }))).toEqual([]);
  const [read] = await readExams(new ContentFolder(content.dir));
  const question = read?.quizzes[0]?.meta.questions[0];
  expect(question?.prompt).toBe('Calculez (x + 1)/2 pour x = −3.');
  const drawn = read?.quizzes[0]?.rich.get(question?.id ?? '');
  expect(drawn?.prompt).toMatch(
    /^Calculez <math alttext="\(x \+ 1\)\/2"><mfrac>.*<\/mfrac><\/math> pour <span class="question-whole"><math.*<\/math>\.<\/span>$/,
  );
  expect(drawn?.prompt).not.toMatch(/style=|class="(?!question-whole)|<annotation/);
});

test.each([
  ['3x^2-5x+2', '3x² − 5x + 2'],
  ['-2x\\leq 6', '−2x ≤ 6'],
  ['\\frac{1}{3}\\pi r^2 h', '(1/3)πr²h'],
  ['24\\div\\frac{4}{3}', '24 ÷ (4/3)'],
  ['\\sqrt{9+16}=5', '√(9 + 16) = 5'],
  ['\\overrightarrow{AB}', 'vecteur AB'],
  ['\\cos\\widehat{ABC}=30^\\circ', 'cos\u00a0angle ABC = 30°'],
  ['(2\\,;\\,-1)', '(2 ; −1)'],
  ['\\begin{cases}x+y=1\\\\x-y=3\\end{cases}', '{x + y = 1 ; x − y = 3'],
  ['10^{-3}\\times 0{,}5', '10⁻³ × 0,5'],
])('%s is read as %s', (tex, words) => {
  expect(withFormulas(`$${tex}$`).plain).toBe(words);
});

/** A paper whose only question is this drafted one. */
const paper = (drafted: Record<string, unknown>): Record<string, string> => ({
  [`${PACK}/epreuve-1.yaml`]: JSON.stringify({
    ...{ id: uuidV7(), title: 'Épreuve 1', passPercent: 50, minutes: 60, round: 1, shape: 'La nôtre.' },
    parts: [
      {
        ...{ title: 'Partie A', minutes: 60 },
        drafted: [{ id: uuidV7(), points: 20, topic: 'sujet', prompt: 'Écrivez.', model: 'Le mil a levé.', ...drafted }],
      },
    ],
  }),
});
const RECORDING = { [`${PACK}/epreuve-1.opus`]: opusFile(2) };

test('a paper may be dictated', async () => {
  expect(await problemsWith({ ...paper({ answer: 'dictation' }), ...RECORDING })).toEqual([]);
});

describe('what is wrong is told with file, line and cure', () => {
  test.each<[string, Record<string, string | Buffer | null>, RegExp]>([
    [
      'a formula that does not parse',
      theme({ first: { prompt: 'Calculez $\\frac{1}{$.' } }),
      /^01-calcul\.quiz\.yaml:5 questions\.0\.prompt: La formule « \\frac\{1\}\{ » ne se lit pas : une accolade ouverte/,
    ],
    [
      'an unknown command',
      theme({ first: { explanation: 'Car $\\foo$.' } }),
      /questions\.0\.explanation: .*la commande « \\foo » n’existe pas ici\.$/,
    ],
    [
      'a command that may not be used',
      theme({ first: { prompt: 'Le $\\href{javascript:alert(1)}{x}$ ?' } }),
      /questions\.0\.prompt: La formule .* ne se lit pas : la commande « \\href »/,
    ],
    ['a dollar that is not closed', theme({ first: { prompt: 'Le prix en $ ?' } }), /Un « \$ » ouvre une formule qui n’est pas fermée\.$/],
    [
      'a drawing with a script',
      { ...theme({ figure: { file: 'mal.svg' } }), [`${PACK}/figures/mal.svg`]: '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>' },
      /^figures\/mal\.svg:1 : Une figure ne contient pas de script\.$/,
    ],
    [
      'a drawing that acts',
      { ...theme({ figure: { file: 'mal.svg' } }), [`${PACK}/figures/mal.svg`]: '<svg viewBox="0 0 9 9" onload="alert(1)"></svg>' },
      /L’attribut « onload » est un script : une figure n’en a pas\.$/,
    ],
    [
      'a drawing with foreign elements',
      {
        ...theme({ figure: { file: 'mal.svg' } }),
        [`${PACK}/figures/mal.svg`]: '<svg viewBox="0 0 9 9"><foreignObject></foreignObject></svg>',
      },
      /L’élément <foreignObject> n’est pas permis/,
    ],
    [
      'a drawing in a colour of its own',
      { ...theme({ figure: { file: 'mal.svg' } }), [`${PACK}/figures/mal.svg`]: '<svg viewBox="0 0 9 9"><rect fill="red"/></svg>' },
      /La couleur « red » ne suit pas le thème sombre/,
    ],
    ['a drawing that is missing', theme({ figure: { file: 'rien.svg' } }), /figures\.0: Le fichier figures\/rien\.svg manque\.$/],
    [
      'a point that is not in the figure',
      theme({ figure: { plane: { points: { A: [0, 0], B: [1, 1] }, lines: ['AC'] } } }),
      /figures\.0: Le point « C » n’est pas dans la figure\.$/,
    ],
    [
      'a figure of a question of another file',
      theme({
        figure: {
          of: ['0192f5c0-0000-7000-8000-000000000000'],
          chart: {
            bars: [
              { label: 'a', value: 1 },
              { label: 'b', value: 2 },
            ],
          },
        },
      }),
      /n’est pas dans ce fichier\.$/,
    ],
    [
      'a pack without questions',
      { [THEME]: null },
      /^pack\.yaml:1 : Ce pack n’a aucune question : ajoutez un thème, 01-titre\.quiz\.yaml\.$/,
    ],
    ['a theme without questions', theme({ isEmpty: true }), /^01-calcul\.quiz\.yaml:4 questions: Une liste de questions est attendue\.$/],
    [
      'a coefficient of 0',
      pack({ coefficient: 0, coefficientSource: 'x' }),
      /pack\.yaml:\d+ coefficient: Un coefficient est un nombre plus grand que 0/,
    ],
    [
      'a coefficient below 0',
      pack({ coefficient: -1, coefficientSource: 'x' }),
      /coefficient: Un coefficient est un nombre plus grand que 0/,
    ],
    [
      'a coefficient in words',
      pack({ coefficient: 'deux', coefficientSource: 'x' }),
      /coefficient: Un coefficient est un nombre plus grand que 0/,
    ],
    ['a coefficient without its source', pack({ coefficient: 5 }), /coefficientSource: Un coefficient va avec sa source/],
    ['an exam nobody knows', { 'exams/cap/general/maths/pack.yaml': '' }, /^exams\/cap:1 : Un de ces dossiers est attendu : bepc, bac\.$/],
    [
      'a dictation without its recording',
      paper({ answer: 'dictation' }),
      /^epreuve-1\.opus:1 : Cet enregistrement manque : .*node scripts\/narrate\.mjs content\/exams\/bepc\/general\/maths\/epreuve-1\.yaml/,
    ],
    [
      'a recording without its dictation',
      { ...paper({ lines: [{ name: 'm', value: 2, points: 20, shown: 'm = 2' }] }), ...RECORDING },
      /^epreuve-1\.opus:1 : Cet enregistrement n’a pas de dictée dans son épreuve\.$/,
    ],
    ['a recording without its paper', RECORDING, /^epreuve-1\.opus:1 : Cet enregistrement n’a pas d’épreuve : epreuve-1\.yaml manque\.$/],
    [
      'a dictation with criteria',
      { ...paper({ answer: 'dictation', criteria: [{ name: 'Accords', says: 'Peu de fautes' }] }), ...RECORDING },
      /criteria: Une dictée se note à ses fautes/,
    ],
    [
      'prose with lines',
      paper({ answer: 'text', lines: [{ name: 'm', value: 2, points: 20, shown: 'm = 2' }] }),
      /lines: Une réponse en prose n’a pas de lignes attendues/,
    ],
    ['a file nobody awaits', { [`${PACK}/notes.txt`]: '' }, /^notes\.txt:1 : Seuls pack\.yaml, des thèmes/],
  ])('%s', async (_name, over, said) => {
    expect(await problemsWith(over)).toEqual([expect.stringMatching(said)]);
  });

  test('an id that two questions bear', async () => {
    const { files, ids } = examPackFiles();
    const twice = examPackFiles({ first: { id: ids.questions[0] } }).files[THEME] ?? '';
    await content.remove('exams').catch(() => undefined);
    await content.write({ ...files, [`${PACK}/02-autre.quiz.yaml`]: twice });
    const error = await readContent(content.dir).then(
      () => null,
      (thrown: unknown) => thrown as ContentError,
    );
    expect(error?.problems).toContainEqual(expect.objectContaining({ field: 'questions.0.id', message: `Déjà pris par ${THEME}.` }));
  });
});
