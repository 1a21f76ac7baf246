import { afterEach, describe, expect, test } from '@jest/globals';
import {
  courseFile,
  courseFolder,
  exerciseBlock,
  finalQuizFile,
  lessonFile,
  makeContent,
  postFile,
  quizFile,
  sixQuestions,
  type ContentFixture,
} from '../../testing/content-fixture.js';
import { opusFile } from '../../testing/opus-file.js';
import { SPOKEN_WORDS_PER_MINUTE } from '@ulty/domain/learning/books.js';
import { MASTERY } from '@ulty/domain/learning/mastery.js';
import { renderMarkdown } from '../files/markdown.js';
import { contentProblems } from './content-problems.fixture.js';
import { readContent } from './read-content.js';
import { slugify } from '../../core/base/slug.js';
import { readWholeContent } from '../../testing/whole-content.js';

let folder: ContentFixture | undefined;
afterEach(() => folder?.close());

const ID = '2b1d0eb8-2bd9-4f41-8a3a-0d3f0b6a6d01';

describe('a wrong file names its line and field', () => {
  const post = (header: string, body = 'Un texte.') => ({ 'posts/a.md': `---\n${header}\n---\n${body}` });
  const complete = `id: ${ID}\ntitle: T\nexcerpt: E\ncategory: C\npublishedAt: 2026-01-01\nauthor: A\nfeatured: true`;

  test.each([
    ['no header', { 'posts/a.md': 'Bonjour' }, ['posts/a.md:1 – Le fichier doit commencer par un en-tête entre deux lignes « --- ».']],
    [
      'an unfinished header',
      { 'posts/a.md': '---\nid: x' },
      ['posts/a.md:1 – Le fichier doit commencer par un en-tête entre deux lignes « --- ».'],
    ],
    ['a missing field', post(complete.replace('title: T\n', '')), ['posts/a.md:1 – title : Ce champ manque.']],
    ['a mistyped field', post(`${complete}\nimages: x`), ['posts/a.md:9 – images : Ce champ n’existe pas.']],
    [
      'a wrong date',
      post(complete.replace('2026-01-01', '2026-13-01')),
      ['posts/a.md:6 – publishedAt : Une date est attendue, par exemple 2026-11-03.'],
    ],
    ['a wrong id', post(complete.replace(ID, '12')), ['posts/a.md:2 – id : Un identifiant UUID est attendu.']],
    ['a wrong type', post(complete.replace('featured: true', 'featured: oui')), ['posts/a.md:8 – featured : true ou false est attendu.']],
    [
      'a picture from elsewhere',
      post(`${complete}\nimage: http://x.example/a.png`),
      ['posts/a.md:9 – image : Une adresse https ou un chemin de ce site est attendu.'],
    ],
    ['unreadable YAML', post(complete.replace('title: T', 'title: [')), [expect.stringMatching(/^posts\/a\.md:\d+ – En-tête illisible/)]],
    ['a field twice', post(`${complete}\nid: ${ID}`), [expect.stringMatching(/^posts\/a\.md:9 – En-tête illisible/)]],
    ['no text', post(complete, ''), ['posts/a.md:10 – Le texte manque.']],
    [
      'a title of level 1',
      post(complete, 'Un texte.\n\n# Titre'),
      ['posts/a.md:12 – Le titre de niveau 1 est celui de la page : commencez à « ## ».'],
    ],
    [
      'a script as link',
      post(complete, '\n\n[ici](javascript:alert(1))'),
      ['posts/a.md:12 – Le lien « javascript:alert(1) » n’est ni une adresse https ni un chemin de ce site.'],
    ],
    [
      'a link to another host',
      post(complete, '[ici](//x.example)'),
      ['posts/a.md:10 – Le lien « //x.example » n’est ni une adresse https ni un chemin de ce site.'],
    ],
    [
      'a link to no heading',
      post(complete, '## Suite\n\n[ici](#fin)'),
      ['posts/a.md:12 – Le lien « #fin » ne mène à aucun titre de cette page.'],
    ],
    [
      'a link to no article',
      post(complete, '[moi](/blog/a) et [ici](/blog/b?x=1#y)'),
      ['posts/a.md:10 – Le lien « /blog/b?x=1#y » mène à une page qui n’existe pas.'],
    ],
    [
      'a link to no course',
      post(complete, '[tous](/courses), [ici](/courses/marketing)'),
      ['posts/a.md:10 – Le lien « /courses/marketing » mène à une page qui n’existe pas.'],
    ],
    [
      'a picture from another site',
      post(complete, '![ici](https://x.example/a.png)'),
      ['posts/a.md:10 – L’image « https://x.example/a.png » ne vient pas de ce site.'],
    ],
    [
      'a name that is no address',
      { 'posts/Été.md': postFile() },
      ['posts/Été.md:1 – « Été » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.'],
    ],
    ['another kind of file', { 'posts/a.txt': 'x' }, ['posts/a.txt:1 – Seuls des fichiers .md sont attendus ici.']],
    [
      'one id twice',
      { 'posts/a.md': postFile({ id: ID }), 'posts/b.md': postFile({ id: ID }) },
      ['posts/b.md:2 – id : Déjà pris par posts/a.md.'],
    ],
  ])('%s', async (_name, files, expected) => {
    expect(await contentProblems(files as Record<string, string>)).toEqual(expected);
  });

  test.each([
    ['a course without lessons', { 'courses/c/course.md': courseFile() }, ['courses/c/course.md:1 – Ce cours n’a aucune leçon.']],
    [
      'a folder without course',
      { 'courses/c/01-a.md': lessonFile() },
      ['courses/c/course.md:1 – Ce fichier manque : un dossier de cours contient course.md et ses leçons.'],
    ],
    [
      'a gap',
      { 'courses/c/course.md': courseFile(), 'courses/c/01-a.md': lessonFile(), 'courses/c/03-b.md': lessonFile() },
      ['courses/c/03-b.md:1 – Les leçons se suivent sans trou : le numéro 02 est attendu ici.'],
    ],
    [
      'one number twice',
      { 'courses/c/course.md': courseFile(), 'courses/c/01-a.md': lessonFile(), 'courses/c/01-b.md': lessonFile() },
      ['courses/c/01-b.md:1 – Les leçons se suivent sans trou : le numéro 02 est attendu ici.'],
    ],
    [
      'one slug twice',
      { 'courses/c/course.md': courseFile(), 'courses/c/01-a.md': lessonFile(), 'courses/c/02-a.md': lessonFile() },
      ['courses/c/02-a.md:1 – Le titre d’adresse « a » est déjà pris par courses/c/01-a.md.'],
    ],
    [
      'a lesson without number',
      { 'courses/c/course.md': courseFile(), 'courses/c/a.md': lessonFile() },
      ['courses/c/a.md:1 – Le nom d’une leçon est NN-titre.md, par exemple 01-premiers-pas.md.'],
    ],
    [
      'a file among the courses',
      { 'courses/c.md': 'x' },
      [expect.stringMatching(/^courses\/c\.md:1 – Un dossier est attendu ici/), expect.anything()],
    ],
    [
      'a wrong category',
      { 'courses/c/course.md': courseFile({ category: 'Cuisine' }), 'courses/c/01-a.md': lessonFile() },
      [expect.stringMatching(/^courses\/c\/course\.md:6 – category : Une de ces catégories/)],
    ],
    [
      'an old price below the price',
      { 'courses/c/course.md': courseFile({ priceEuroCents: 500, originalPriceEuroCents: 400 }), 'courses/c/01-a.md': lessonFile() },
      [expect.stringMatching(/originalPriceEuroCents : L’ancien prix doit dépasser/)],
    ],
    [
      'a final quiz too easy to pass',
      { ...courseFolder('c', 1).files, ...finalQuizFile('c', { passPercent: 59 }) },
      ['courses/c/quiz.yaml:3 – passPercent : Un quiz final se réussit à 60 % au moins.'],
    ],
    [
      'a final quiz of four questions',
      { ...courseFolder('c', 1).files, ...finalQuizFile('c', {}, sixQuestions().slice(2)) },
      ['courses/c/quiz.yaml:4 – questions : 5 questions au moins sont attendues.'],
    ],
    [
      'a final quiz with a mistyped field',
      { ...courseFolder('c', 1).files, ...finalQuizFile('c', { passPercents: 60 }) },
      ['courses/c/quiz.yaml:4 – passPercents : Ce champ n’existe pas.'],
    ],
    [
      'a final quiz with an unknown choice',
      {
        ...courseFolder('c', 1).files,
        ...finalQuizFile(
          'c',
          {},
          sixQuestions().map((question, at) => (at === 0 ? { ...question, answer: ['d'] } : question)),
        ),
      },
      ['courses/c/quiz.yaml:5 – questions.0.answer.0 : Le choix « d » n’existe pas.'],
    ],
    [
      'a final quiz that asks twice',
      {
        ...courseFolder('c', 1).files,
        ...finalQuizFile(
          'c',
          {},
          sixQuestions().map((question) => ({ ...question, prompt: 'Combien ?' })),
        ),
      },
      expect.arrayContaining([
        'courses/c/quiz.yaml:6 – questions.1.prompt : Cette question ressemble trop à une autre du quiz (courses/c/quiz.yaml:5).',
      ]) as unknown as string[],
    ],
    [
      'a final quiz that gives its answer away',
      {
        ...courseFolder('c', 1).files,
        ...finalQuizFile(
          'c',
          {},
          sixQuestions().map((question, at) => (at === 5 ? { ...question, hint: 'Une cagnotte secrète.' } : question)),
        ),
      },
      [expect.stringMatching(/^courses\/c\/quiz\.yaml:10 – questions\.5\.answer : La question ou son indice contient la réponse/)],
    ],
    [
      'a final quiz without course',
      finalQuizFile('c'),
      ['courses/c/course.md:1 – Ce fichier manque : un dossier de cours contient course.md et ses leçons.'],
    ],
    [
      'a final quiz alone in its course',
      { 'courses/c/course.md': courseFile(), ...finalQuizFile('c') },
      ['courses/c/course.md:1 – Ce cours n’a aucune leçon.'],
    ],
    [
      'a final quiz with a lesson’s id',
      { ...courseFolder('c', 1).files, 'courses/c/01-lecon-1.md': lessonFile({ id: ID }), ...finalQuizFile('c', { id: ID }) },
      ['courses/c/quiz.yaml:1 – id : Déjà pris par courses/c/01-lecon-1.md.'],
    ],
    [
      'a tag that is no text',
      { 'courses/c/course.md': courseFile({ tags: ['a', 3] }), 'courses/c/01-a.md': lessonFile() },
      ['courses/c/course.md:10 – tags.1 : Un texte est attendu.'],
    ],
    [
      'a lesson of no minutes',
      { 'courses/c/course.md': courseFile(), 'courses/c/01-a.md': lessonFile({ durationMin: 0 }) },
      ['courses/c/01-a.md:5 – durationMin : Une leçon dure au moins une minute.'],
    ],
    [
      'a voice without recording',
      { 'courses/c/course.md': courseFile(), 'courses/c/01-a.md': lessonFile({ audioVoice: 'human' }) },
      ['courses/c/01-a.md:7 – audioVoice : Une voix est annoncée, mais l’enregistrement du même nom manque.'],
    ],
    [
      'seconds of a text that is no transcript',
      { 'courses/c/course.md': courseFile(), 'courses/c/01-a.md': lessonFile({ audioStarts: [0] }), 'courses/c/01-a.opus': opusFile(2) },
      ['courses/c/01-a.md:7 – audioStarts : Seule une leçon audio a des secondes.'],
    ],
    [
      'a quiz with a recording',
      {
        'courses/c/course.md': courseFile(),
        'courses/c/01-a.md': lessonFile({ kind: 'quiz' }, ['Deux mots.', ...Array.from({ length: 5 }, () => exerciseBlock())].join('\n\n')),
        'courses/c/01-a.opus': opusFile(2),
      },
      ['courses/c/01-a.md:7 – kind : Un enregistrement est là : un quiz ne s’écoute pas.'],
    ],
  ])('%s', async (_name, files, expected) => {
    expect(await contentProblems(files as Record<string, string>)).toEqual(expected);
  });

  const asks = (topic: string) => ({
    'courses/c/course.md': courseFile(),
    'courses/c/01-a.md': lessonFile({}, `Le texte.\n\n${exerciseBlock({ topic })}`),
  });

  test.each<[string, Record<string, string>, unknown[]]>([
    [
      'a topic by its name',
      asks('Marge'),
      [
        expect.stringMatching(
          /^courses\/c\/01-a\.md:\d+ – topic : Le sujet « Marge » n’est pas dans la liste : écrivez marge, ou ajoutez-le à topics\.yaml\.$/,
        ),
      ],
    ],
    [
      'a topic that nobody knows, in a final quiz',
      {
        'courses/c/course.md': courseFile(),
        'courses/c/01-a.md': lessonFile(),
        'courses/c/quiz.yaml': quizFile(
          {},
          sixQuestions().map((question, at) => (at === 1 ? { ...question, topic: 'magie' } : question)),
        ),
      },
      [
        'courses/c/quiz.yaml:6 – questions.1.topic : Le sujet « magie » n’est pas dans la liste : choisissez un identifiant de topics.yaml, ou ajoutez-y le sujet.',
      ],
    ],
    [
      'a topic twice, one of no category, one of no name for an address',
      {
        'topics.yaml':
          'topics:\n  - { id: sujet, name: "Sujet", category: "Finance" }\n  - { id: sujet, name: "Autre", category: "Finance" }\n  - { id: prix, name: "Prix" }\n  - { id: Été, name: "Été", subject: "SVT" }\n',
      },
      [
        'topics.yaml:4 – topics.2.id : Un sujet a une catégorie (category), ou une matière scolaire (subject), pas les deux.',
        'topics.yaml:5 – topics.3.id : Un identifiant de sujet s’écrit en minuscules sans accent, chiffres et tirets.',
        'topics.yaml:3 – topics.1.id : « sujet » est déjà dans la liste.',
      ],
    ],
  ])('%s', async (_name, files, expected) => {
    expect(await contentProblems(files)).toEqual(expected);
  });

  test('questions without a list of topics', async () => {
    folder = await makeContent(asks('sujet'));
    await folder.remove('topics.yaml');
    await expect(readContent(folder.dir)).rejects.toThrow('topics.yaml:1 – Ce fichier manque');
  });

  test('all problems are told at once', async () => {
    const told = await contentProblems({
      'posts/a.md': postFile({ title: undefined }),
      'posts/b.md': postFile({ excerpt: '' }),
      'courses/c/course.md': courseFile(),
    });
    expect(told.length).toBe(3);
  });

  test('a folder that is not there is an error, not an empty content', async () => {
    await expect(readContent('/nowhere/at/all')).rejects.toThrow(
      '/nowhere/at/all:1 – Ce dossier de contenu est introuvable (CONTENT_DIR).',
    );
  });
});

test('the first lesson of every course can be heard, in a light recording as long as reading it aloud takes', async () => {
  const { courses } = await readWholeContent();
  const recorded = courses.map(({ lessons: [first] }) => ({ first, ...first?.recording }));
  for (const { first, bytes = Infinity, durationSec = 0 } of recorded) {
    const pace = ((first?.body.wordCount ?? 0) * 60) / durationSec / SPOKEN_WORDS_PER_MINUTE;
    expect([first?.file, bytes <= 600_000, Math.abs(pace - 1) < 0.15]).toEqual([first?.file, true, true]);
  }
});

test('every topic of the entrepreneurs’ track is asked about often enough for an estimation', async () => {
  const { topics, books, courses } = await readWholeContent();
  const quizzes = [...books.flatMap(({ chapters }) => chapters.map(({ quiz }) => quiz)), ...courses.flatMap(({ quiz }) => quiz ?? [])];
  const texts = [...books.flatMap(({ chapters }) => chapters), ...courses.flatMap(({ lessons }) => lessons)];
  // Four answers of a question count, one of an exercise.
  const most = ({ id }: { id: string }) =>
    MASTERY.perQuestion * quizzes.flatMap(({ meta }) => meta.questions).filter(({ topic }) => topic === id).length +
    texts.flatMap(({ body }) => body.exercises).filter(({ meta }) => meta.topic === id && meta.type !== 'open').length;
  const asked = topics.filter(({ category }) => category);
  expect(asked.filter((topic) => most(topic) < MASTERY.estimateFrom).map(({ id }) => id)).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(60);
});

test('the checksum follows every file', async () => {
  const { files } = courseFolder('c', 2);
  folder = await makeContent({ ...files, 'posts/a.md': postFile() });
  const before = await readContent(folder.dir);
  expect((await readContent(folder.dir)).checksum).toBe(before.checksum);
  await folder.write({ 'courses/c/02-lecon-2.md': lessonFile({ id: before.courses[0]?.lessons[1]?.meta.id }, 'Un autre texte.') });
  expect((await readContent(folder.dir)).checksum).not.toBe(before.checksum);
});

describe('renderMarkdown', () => {
  test.each([
    [
      '[dehors](https://x.example/a) [ici](/courses) [plus bas](#suite)\n\n## Suite',
      '<p><a href="https://x.example/a">dehors</a> <a href="/courses">ici</a> <a href="#suite">plus bas</a></p>\n<h2 id="suite">Suite</h2>\n',
    ],
    ['"droit" -- (c) https://x.example', '<p>&quot;droit&quot; -- (c) https://x.example</p>\n'],
    ['![Une case](/images/case.webp)', '<p><img src="/images/case.webp" alt="Une case" loading="lazy"></p>\n'],
    ['<b onclick="x()">gras</b>', '<p>&lt;b onclick=&quot;x()&quot;&gt;gras&lt;/b&gt;</p>\n'],
    ['## L’été à Bobo', '<h2 id="l-ete-a-bobo">L’été à Bobo</h2>\n'],
  ])('%j', (body, html) => {
    expect(renderMarkdown(body, 1)).toMatchObject({ html, problems: [] });
  });

  test('plain text keeps paragraphs and counts words', () => {
    expect(renderMarkdown('Un **mot**,\ndeux.\n\n- trois – quatre', 1)).toMatchObject({
      plain: 'Un mot, deux.\n\ntrois – quatre',
      wordCount: 5,
    });
  });
});

test.each([
  ['L’été à Bobo-Dioulasso !', 'l-ete-a-bobo-dioulasso'],
  ['Œufs & Ærium', 'oeufs-aerium'],
  ['…', ''],
])('slugify(%j) is %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('the courses of the repository: each ends with a final quiz of several kinds of question', async () => {
  const { courses } = await readWholeContent();
  expect(courses.length).toBeGreaterThanOrEqual(12);
  for (const { slug, quiz } of courses) {
    const types = new Set(quiz?.meta.questions.map(({ type }) => type));
    expect([slug, quiz?.meta.passPercent, types.size >= 4]).toEqual([slug, 60, true]);
  }
});
