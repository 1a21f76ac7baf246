import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeContent, postFile } from '../../testing/content-fixture.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { communityOf } from '../../community/questions/questions.fixture.js';
import { readContent } from '../read/read-content.js';

const ids = { question: uuidV7(), answer: uuidV7() };
const file = (chosen: Record<string, unknown> = {}, body = 'Comment faire ?\n\n## Réponse\n\nPas à pas.\n\n- d’abord\n- ensuite') =>
  [
    '---',
    ...Object.entries({
      id: ids.question,
      answerId: ids.answer,
      subject: 'Maths',
      grade: '3e',
      title: 'Une question de l’équipe',
      tags: ['calcul'],
      askedAt: '2026-11-02',
      ...chosen,
    })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    '---',
    body,
    '',
  ].join('\n');

const PATH = 'community/quiz-hero/une-question.md';
let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({ [PATH]: file(), 'posts/article.md': postFile() });
});
afterAll(() => api.close());

const at = communityOf(() => api);

test('a question of the team stands with its answer, chosen, of the team, and pays nobody', async () => {
  expect(await at.thread(ids.question)).toMatchObject({
    title: 'Une question de l’équipe',
    state: 'solved',
    grade: '3e',
    author: { alias: 'Équipe Ulty', isTeam: true, level: null },
    answerList: [{ id: ids.answer, text: 'Pas à pas.\n\n- d’abord\n- ensuite', isBest: true, author: { isTeam: true } }],
  });
  expect(await api.query('select 1 from coin_txn')).toEqual([]);
  expect((await at.list('track=quiz-hero&subject=Maths')).items.map(({ id }) => id)).toEqual([ids.question]);
});

test('a changed file changes the texts and nothing else; one that leaves hides them, one that is back shows them', async () => {
  const who = await at.member();
  await at.vote(who, ids.answer);
  await at.comment(who, ids.question);
  await api.content.write({ [PATH]: file({ title: 'Un autre titre' }, 'Comment faire ?\n## Réponse\nAutrement.') });
  await api.importContent();
  expect(await at.thread(ids.question)).toMatchObject({
    title: 'Un autre titre',
    editedAt: null,
    comments: [{ text: 'Merci !' }],
    answerList: [{ text: 'Autrement.', votes: 1, isBest: true, editedAt: expect.any(String) }],
  });
  await api.content.remove(PATH);
  await api.importContent();
  expect((await at.read(`questions/${ids.question}`)).statusCode).toBe(404);
  await api.content.write({ [PATH]: file() });
  await api.importContent();
  expect((await at.thread(ids.question)).answerList).toHaveLength(1);
});

test('two sides answer, with their voices; a comment stands below its answer; texts that leave are hidden', async () => {
  const [second, comment] = [uuidV7(), uuidV7()];
  const suite = `### Suite\nid: ${comment}\n\nEt si l’on se trompe ?`;
  const other = `## Réponse · côté copie\nid: ${second}\n\nPas d’accord.`;
  const written = (...parts: string[]) => file({}, ['Comment faire ?', '## Réponse · côté cours\nPas à pas.', ...parts].join('\n\n'));
  const told = async () => {
    const { answerList, comments } = await at.thread(ids.question);
    return [
      comments.map(({ text }) => text),
      ...answerList.map(({ author, text, isBest, comments: below }) => [
        author.alias,
        text,
        isBest,
        below.map((one) => [one.author.alias, one.text]),
      ]),
    ];
  };
  await api.content.write({ [PATH]: written(suite, other) });
  await api.importContent();
  const both = [
    ['Merci !'],
    ['Équipe Ulty · côté cours', 'Pas à pas.', true, [['Équipe Ulty', 'Et si l’on se trompe ?']]],
    ['Équipe Ulty · côté copie', 'Pas d’accord.', false, []],
  ];
  expect(await told()).toEqual(both);
  await api.content.write({ [PATH]: written() });
  await api.importContent();
  expect(await told()).toEqual([['Merci !'], ['Équipe Ulty · côté cours', 'Pas à pas.', true, []]]);
  await api.content.write({ [PATH]: written(suite, other) });
  await api.importContent();
  expect(await told()).toEqual(both);
});

test('what moderators have hidden stays hidden', async () => {
  await api.query(`update community_posts set review = 'hidden' where id = $1`, [ids.question]);
  await api.content.write({ [PATH]: file({ title: 'Encore un titre' }) });
  await api.importContent();
  expect((await at.read(`questions/${ids.question}`)).statusCode).toBe(404);
});

describe('a wrong file is refused with its place', () => {
  test.each<[string, string, string, string]>([
    ['an unknown track', 'community/autre/x.md', file(), 'quiz-ulty-stars, quiz-hero'],
    ['no Markdown file', 'community/quiz-hero/x.yaml', file(), 'Seuls des fichiers .md'],
    ['no answer', PATH, file({}, 'Comment faire ?'), '« ## Réponse »'],
    ['an empty answer', PATH, file({}, 'Comment ?\n## Réponse\n'), 'La réponse manque.'],
    ['a long answer', PATH, file({}, `Comment ?\n## Réponse\n${'x'.repeat(2_001)}`), '2001 caractères'],
    ['an unknown voice', PATH, file({}, 'Comment ?\n## Réponse · la comptable\nAinsi.'), 'Une de ces voix est attendue'],
    ['a comment before any answer', PATH, file({}, 'Comment ?\n### Suite\nAinsi.'), 'vient après une « ## Réponse »'],
    ['a second answer without id', PATH, file({}, 'Comment ?\n## Réponse\nAinsi.\n## Réponse\nNon.'), 'Une ligne « id: … » suit ce titre'],
    ['a subject of the other track', PATH, file({ subject: 'Finance' }), 'Un de ces sujets'],
    ['an unknown class', PATH, file({ grade: 'CM2' }), 'Une de ces classes'],
    ['a field of another name', PATH, file({ titre: 'x' }), 'Ce champ n’existe pas.'],
    ['one id for both', PATH, file({ answerId: ids.question }), 'La réponse a un identifiant à elle.'],
    ['an article that is not there', PATH, file({ about: { kind: 'article', id: 'aucun' } }), '« aucun » n’est pas dans ce contenu.'],
    ['the id of another', 'community/quiz-hero/une-autre.md', file({ answerId: uuidV7() }), 'Déjà pris par'],
  ])('%s', async (_name, path, text, message) => {
    const other = await makeContent({ [PATH]: file(), 'posts/article.md': postFile(), [path]: text });
    const refusal = await readContent(other.dir).catch((error: Error) => error.message);
    await other.close();
    expect(refusal).toContain(message);
    expect(refusal).toMatch(new RegExp(`${path.slice(0, 10)}.*:\\d+ –`));
  });
});
