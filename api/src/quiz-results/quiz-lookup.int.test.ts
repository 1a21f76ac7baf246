import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { bookFolder, makeContent, type ContentFixture } from '../testing/content-fixture.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { uuidV7 } from '../uuid.js';
import { FIND_QUIZ } from './quiz-results.queries.js';

/** A step of a plan, as `explain (analyze, format json)` tells it. */
interface Step {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

const book = bookFolder('livre');
const [quizId] = book.ids.quizzes;
let content: ContentFixture;
let api: TestApp;

beforeAll(async () => {
  content = await makeContent(book.files);
  api = await startTestApp({ CONTENT_DIR: content.dir });
});
afterAll(async () => {
  await api.close();
  await content.close();
});

/** Rows that the steps on a table have looked at. */
function rowsRead(step: Step, table: string): number {
  const own = step['Relation Name'] === table ? (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'] : 0;
  return (step.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner, table), own);
}

test('of the questions only those of the quiz are read, however many the library has', async () => {
  const runner = api.app.get(DataSource).createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(
      `insert into questions (id, quiz_id, position, type, prompt, choices, answer, key_hashes, explanation, points, topic)
       select gen_random_uuid(), quiz_id, 1000 + n, type, prompt, choices, answer, key_hashes, explanation, points, topic
         from (select * from questions where quiz_id = $1 limit 1) one, generate_series(1, 2000) n`,
      [quizId],
    );
    await runner.query(`analyze questions`);
    // As an event asks: one plan for all values.
    await runner.query(`set local plan_cache_mode = force_generic_plan`);
    await runner.query(`prepare find_quiz (uuid, uuid, bigint, timestamptz) as ${FIND_QUIZ}`);
    const [{ 'QUERY PLAN': plans }] = await runner.query<[{ 'QUERY PLAN': [{ Plan: Step }] }]>(`explain (analyze, format json) execute find_quiz ('${uuidV7()}', '${quizId}', 1, now())`);
    expect(rowsRead(plans[0].Plan, 'quiz_versions')).toBeGreaterThan(0);
    expect(rowsRead(plans[0].Plan, 'questions')).toBeLessThan(20);
    await runner.query(`deallocate find_quiz`);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});
