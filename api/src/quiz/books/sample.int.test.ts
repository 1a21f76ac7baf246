import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SampleQuiz } from '@ulty/contracts/learning/books.js';
import { acceptedAnswers, keyInput } from '@ulty/domain/learning/answer-key.js';
import { createHash } from 'node:crypto';
import { ReadRouter } from '../../core/reads/read-router.js';
import { ContentService } from '../../content/import/content.service.js';
import { readContent } from '../../content/read/read-content.js';
import { makeContent, quizFile, sixQuestions } from '../../testing/content-fixture.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const questions = sixQuestions();
const FILE = 'quizhero/sample.quiz.yaml';

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({ [FILE]: quizFile({ title: 'Essayez' }, questions) });
});
afterAll(() => api.close());

const read = () => api.inject({ url: '/api/quizhero/sample' });

test('anyone reads the questions with hashed keys, without a statement to the database', async () => {
  expect(await api.countQueries(read)).toBe(0);
  const answer = await read();
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, no-cache']);
  const quiz = SampleQuiz.strict().parse(answer.json());
  expect(quiz.title).toBe('Essayez');
  expect(quiz.questions.map(({ type }) => type)).toEqual(['single', 'multiple', 'truefalse', 'order', 'number', 'text']);
  expect(answer.body).not.toContain('tolerance');
  const [first] = quiz.questions;
  const [canonical = ''] = acceptedAnswers('single', ['b']);
  expect(first?.answer).toEqual(['b']);
  expect(first?.keyHash).toBe(
    createHash('sha256')
      .update(keyInput(String(questions[0]?.id), canonical))
      .digest('base64url'),
  );
  expect(await api.app.get(ReadRouter).load('/api/quizhero/sample', null)).toEqual({ found: true, value: answer.json() });
  expect((await api.inject({ url: '/api/quizhero/sample', headers: { 'if-none-match': String(answer.headers.etag) } })).statusCode).toBe(
    304,
  );
});

describe('the folder', () => {
  test('that loses the sample answers 404', async () => {
    const bare = await makeContent({});
    await api.app.get(ContentService).import(bare.dir);
    await bare.close();
    const answer = await read();
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    await api.importContent();
    expect((await read()).statusCode).toBe(200);
  });

  test('is checked like the books', async () => {
    const wrong = await makeContent({ [FILE]: quizFile({}, questions.slice(0, 4)), 'quizhero/notes.txt': 'x' });
    await expect(readContent(wrong.dir)).rejects.toThrow(/notes\.txt:1 – Seul sample\.quiz\.yaml[\s\S]*5 questions au moins/);
    await wrong.close();
  });
});
