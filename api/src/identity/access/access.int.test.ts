import { ServedContent } from '../../core/integrity/served-content.js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ErrorBody, ERRORS } from '@ulty/contracts/base/errors.js';
import { Approvals } from '../../core/approvals/approvals.service.js';
import { POWERS } from '../../core/http/power.js';
import { declaredRoutes } from '../../core/openapi/routes.js';
import { PERSONS, type AccessRow, type Answer, type Person, type Scene } from '../../testing/access-row.js';
import { startAccessSite, type AccessSite } from '../../testing/access-site.js';
import { ACCESS_TABLE } from '../../testing/access-table.js';
import { makeFullLearner } from '../../testing/full-learner.js';
import type { TestRequest, TestResponse } from '../../testing/http-client.js';
import { nextTransaction, tracesOf } from '../../testing/traces.js';

const FOREIGN: readonly Record<string, string>[] = [{ origin: 'https://ailleurs.exemple' }, { 'sec-fetch-site': 'cross-site' }];

let site: AccessSite;
/** The scene of all requests that change nothing. */
let shared: Scene;
beforeAll(async () => {
  site = await startAccessSite();
  shared = await scene();
});
afterAll(() => site.close());

/** When a scene's people were made, as `nextTransaction` has it. */
const madeAt = new WeakMap<Scene, string>();

const scene = async (): Promise<Scene> => {
  const since = await nextTransaction(site.api);
  const learner = await makeFullLearner(site.api, site.content);
  const [other, admin] = [
    await site.api.makeUser({ firstName: 'Issa', lastName: 'Sawadogo' }),
    await site.api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' }),
  ];
  const at = { learner, other, admin, content: site.content };
  madeAt.set(at, since);
  return at;
};

/** The scene made last, and the state of the database at that moment. */
let untouched: { at: Scene; snapshot: string } | undefined;
/** A scene in which nothing was done: the last one, where no transaction has written since. */
async function freshScene(): Promise<Scene> {
  if (untouched?.snapshot === (await snapshotNow())) return untouched.at;
  const at = await scene();
  untouched = { at, snapshot: await snapshotNow() };
  return at;
}

/**
 * Equal as long as no writing transaction has ended: https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-PG-SNAPSHOT
 */
async function snapshotNow(): Promise<string> {
  // What earlier requests read is noted a moment after their answers.
  await site.api.app.get(ServedContent).write();
  const [state] = await site.api.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return state?.snapshot ?? '';
}
const methodOf = ({ route }: AccessRow) => route.split(' ', 1)[0] as NonNullable<TestRequest['method']>;
const patternOf = ({ route }: AccessRow) => route.slice(route.indexOf(' ') + 1);
const requestOf = (row: AccessRow, at: Scene, who: Person, headers: Record<string, string> = {}): TestRequest => ({
  url: row.url?.(at) ?? patternOf(row),
  method: methodOf(row),
  payload: row.payload?.(at),
  headers: { ...(who !== 'visitor' && { cookie: at[who].cookie }), ...headers },
});
const statusOf = (answer: Answer) => (typeof answer === 'number' ? answer : ERRORS[answer][0]);
/** The account that may change the data of a row: its request comes last. */
const ownerOf = ({ route }: AccessRow): Person => (route.includes(' /api/admin/') ? 'admin' : 'learner');
/** The scene checked last: its rows, and the state of the database in which they were read. */
let seen: { at: Scene; snapshot: string; rows: string[] } | undefined;
/** Returns the learner's rows in the database, without rows of other people on a device that both used. */
async function rowsOf(at: Scene): Promise<string[]> {
  const snapshot = await snapshotNow();
  if (seen?.at === at && seen.snapshot === snapshot) return seen.rows;
  const { learner, other, admin } = at;
  const rows = Object.values(await tracesOf(site.api, learner.marks, madeAt.get(at)))
    .flat()
    .filter((text) => !text.includes(other.id) && !text.includes(admin.id))
    // Changes with time, whatever is requested.
    .map((text) => text.replaceAll(/"last_seen_at": "[^"]*"/g, ''));
  seen = { at, snapshot, rows };
  return rows;
}

/** Returns the answer without texts of the request itself, and without public data. */
function told(answer: TestResponse, request: TestRequest, shown: string[]): string {
  const said = decodeURIComponent(request.url) + JSON.stringify(request.payload ?? '');
  const known = said.match(/[\w.+@-]{6,}/g) ?? [];
  return [...shown, ...known].reduce((body, text) => body.replaceAll(text, ''), answer.body + JSON.stringify(answer.headers));
}

function expectError(answer: TestResponse, row: AccessRow, expected: Answer): void {
  if (typeof expected === 'number') return;
  if (row.hasErrorPages) {
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    return;
  }
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const { code, message } = ErrorBody.parse(answer.json());
  expect([code, message]).toEqual([expected, ERRORS[expected][1]]);
}

const cases = ACCESS_TABLE.map(
  (row, index) => [row.route, ACCESS_TABLE.slice(0, index + 1).filter(({ route }) => route === row.route).length, row] as const,
);

test('every route of the application has a row, and every row a route', () => {
  const known = new Set(ACCESS_TABLE.map(({ route }) => route));
  expect({
    missingInTheTable: site.routes.filter((route) => !known.has(route)),
    goneFromTheApplication: [...known].filter((route) => !site.routes.includes(route)),
  }).toEqual({ missingInTheTable: [], goneFromTheApplication: [] });
});

describe('what each person is answered', () => {
  test.each(cases)('%s (%i)', async (_route, _number, row) => {
    const at = row.isChange || methodOf(row) !== 'GET' ? await freshScene() : shared;
    const owner = ownerOf(row);
    const before = await rowsOf(at);
    const answers = new Map<Person, TestResponse>();
    for (const who of PERSONS.filter((person) => person !== owner)) {
      const request = requestOf(row, at, who);
      const answer = await site.api.inject(request);
      answers.set(who, answer);
      // Admins may read everybody's data, at the admin addresses only: on those their request comes last.
      if (who !== 'learner')
        expect({
          who,
          toldOfTheLearner: at.learner.marks.filter((mark) => told(answer, request, row.shows?.(at) ?? []).includes(mark)),
        }).toEqual({ who, toldOfTheLearner: [] });
    }
    expect(await rowsOf(at)).toEqual(before);

    answers.set(owner, await site.api.inject(requestOf(row, at, owner)));
    expect(Object.fromEntries(PERSONS.map((who) => [who, answers.get(who)?.statusCode]))).toEqual(
      Object.fromEntries(PERSONS.map((who) => [who, statusOf(row.answers[who])])),
    );
    for (const who of PERSONS) expectError(answers.get(who) as TestResponse, row, row.answers[who]);
    if (row.isOwn) expect(answers.get('learner')?.body).not.toBe(answers.get('other')?.body);
    if (row.isChange) expect(await rowsOf(at)).not.toEqual(before);
  });
});

describe('HEAD is answered as GET', () => {
  test.each(cases.filter(([route]) => route.startsWith('GET ')))('%s (%i)', async (_route, _number, row) => {
    const head = await site.api.inject({ ...requestOf(row, shared, 'visitor'), method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([statusOf(row.answers.visitor), '']);
  });
});

describe('another site changes nothing in a person’s name', () => {
  let sharedRows: string[];
  beforeAll(async () => {
    sharedRows = await rowsOf(shared);
  });

  test.each(cases.filter(([route]) => !route.startsWith('GET ')))('%s (%i)', async (_route, _number, row) => {
    for (const headers of FOREIGN) {
      const answer = await site.api.inject(requestOf(row, shared, ownerOf(row), headers));
      expect(answer.statusCode).toBe(403);
      expectError(answer, row, 'FOREIGN_ORIGIN');
    }
    expect(await rowsOf(shared)).toEqual(sharedRows);
  });
});

describe('the class of an administrator’s act', () => {
  const acts = cases.filter(([, , row]) => row.power !== undefined);
  /** The scene of an administrator who signed in three hours ago. */
  let late: Scene;
  beforeAll(async () => {
    late = await scene();
    await site.api.query(`update sessions set created_at = now() - interval '3 hours' where user_id = $1`, [late.admin.id]);
  });

  test('stands beside the access of every route, as the table has it', () => {
    const declared = declaredRoutes(site.api.app).filter(({ access }) => access === 'admin');
    const stated = declared.map(({ method, path, power }) => [`${method} ${path}`, power?.power]);
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(acts.map(([route, , { power }]) => [route, power])));
  });

  test('names the kinds of approvals that an act becomes beyond what one may do alone, and every kind has its act', () => {
    const approvals = site.api.app.get(Approvals);
    const named = declaredRoutes(site.api.app).flatMap(({ power }) => power?.kinds ?? []);
    expect(named.toSorted()).toEqual(approvals.kindsKnown);
  });

  test.each(acts)('%s (%i) asks for the proof of its class, and of no more', async (_route, _number, row) => {
    const before = await rowsOf(late);
    const answer = await site.api.inject(requestOf(row, late, 'admin'));
    const { code } = (answer.headers['content-type']?.includes('json') ? answer.json() : {}) as { code?: string };
    expect(code === 'FRESH_PROOF_REQUIRED').toBe(POWERS[row.power ?? 'read'].asksProof);
    if (POWERS[row.power ?? 'read'].asksProof) expect(await rowsOf(late)).toEqual(before);
  });
});
