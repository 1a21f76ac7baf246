import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { makeLearners } from '../../bench/learners.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { mustRun } from '../../scripts/lib/run.mjs';
import { drill, freePort, mustEqual, replicaEnv, startReplica } from './lib/drill.mjs';
import { startLoad } from './lib/load.mjs';

const MIGRATIONS = 'api/src/core/database/migrations';
/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', maxBuffer: 1e9 }).trim();

/** The version to come from: the last tag, else the commit before the last migration was added. */
function findPrevious() {
  const [tag] = git('tag', '--merged', 'HEAD', '--sort=-creatordate').split('\n');
  if (tag) return tag;
  const last = fs.readdirSync(inRoot(MIGRATIONS)).sort().at(-1);
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${last}`);
  if (!added) throw new Error(`git ne dit pas quand ${last} est venu : l’historique manque (git fetch --unshallow)`);
  return git('rev-parse', '--short', `${added}~1`);
}

/**
 * The API of that version, compiled beside its own packages and today's dependencies.
 * @param {string} version @param {string} folder
 * @returns its main file
 */
async function buildPrevious(version, folder) {
  fs.mkdirSync(folder);
  const archive = path.join(folder, 'previous.tar');
  git('archive', '--output', archive, version, 'api', 'packages', 'content', 'package.json');
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const modules = path.join(folder, 'node_modules');
  fs.mkdirSync(path.join(modules, '@ulty'), { recursive: true });
  for (const name of fs.readdirSync(inRoot('node_modules')).filter((each) => each !== '@ulty'))
    fs.symlinkSync(inRoot('node_modules', name), path.join(modules, name));
  for (const name of fs.readdirSync(path.join(folder, 'packages')))
    if (fs.existsSync(path.join(folder, 'packages', name, 'package.json')))
      fs.symlinkSync(path.join(folder, 'packages', name), path.join(modules, '@ulty', name));
  if (fs.existsSync(inRoot('api/node_modules'))) fs.symlinkSync(inRoot('api/node_modules'), path.join(folder, 'api/node_modules'));
  for (const script of ['packages/build-node.mjs', 'api/build.mjs'])
    await mustRun(`Construction de ${version}`, process.execPath, [script], { isQuiet: true, cwd: folder });
  return path.join(folder, 'api/dist/main.js');
}

const LEARNER = { email: 'awa@exemple.bf', password: 'Faso-Ulty-2026!' };

/** Signs the demonstration's learner in. @param {string} origin @returns the cookie of the new session */
async function signIn(origin) {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LEARNER),
  });
  mustEqual(`connexion sur ${origin}`, answer.status, 200);
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0];
}

/** An enrolment, as an event with an id of its own. @param {string} courseId */
const enrolment = (courseId) => ({ courseId, eventId: randomUUID(), deviceId: randomUUID(), occurredAt: new Date().toISOString() });

/**
 * A learner enrols in a course.
 * @param {string} origin @param {{ cookie: string } | undefined} learner @param {string} courseId
 */
async function mustEnrol(origin, learner, courseId) {
  const { cookie } = /** @type {{ cookie: string }} */ (learner);
  const answer = await fetch(`${origin}/api/enrollments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(enrolment(courseId)),
  });
  const { outcome } = await answer.json();
  mustEqual(`inscription sur ${origin}`, [answer.ok, outcome], [true, 'accepted']);
}

/**
 * An upgrade as docs/guides/operators/upgrade.md says: a replica of the previous version serves; two of this version start at once on its
 * database. Each migration runs once, and the old replica answers and writes all the while and afterwards.
 */
await drill('upgrade', async ({ scratch, atEnd }) => {
  const { startEmbedded } = await import('#api/core/postgres/embedded.js');
  const { MIGRATIONS: all } = await import('#api/core/database/migrations.js');
  const version = findPrevious();
  const main = await buildPrevious(version, path.join(scratch, 'previous'));
  const dataDir = path.join(scratch, 'data');
  fs.mkdirSync(dataDir);
  const postgres = await startEmbedded({ dataDir, log: () => undefined });
  atEnd(() => postgres.stop());

  /** @param {string} name @param {{ main?: string, env?: Record<string, string> }} more */
  const start = async (name, more = {}) => {
    const env = replicaEnv({
      databaseUrl: postgres.url,
      dataDir: path.join(scratch, name),
      port: await freePort(),
      JOBS: 'false',
      ...more.env,
    });
    fs.mkdirSync(env.DATA_DIR);
    const replica = startReplica({ main: more.main, env, logFile: path.join(scratch, `${name}.log`) });
    atEnd(replica.stop);
    return replica;
  };
  const old = await start('old', { main, env: { SEED_DEMO: 'true', CONTENT_DIR: path.join(scratch, 'previous/content') } });
  await old.ready;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  atEnd(() => client.end());
  const ran = async () => (await client.query('select name from migrations order by name')).rows.map(({ name }) => name);
  const before = await ran();
  if (before.length >= all.length) throw new Error(`${version} a déjà toutes les migrations : rien n’est prouvé`);

  const [{ id: courseId }] = (await client.query('select id from courses where retired_at is null order by id limit 1')).rows;
  const cookie = await signIn(old.origin);
  const paths = ['/api/health/ready', '/api/blog/posts', '/api/courses', '/api/boot?path=%2Fcourses'];
  const asked = [
    ...paths.map((each) => ({ path: each })),
    { method: 'POST', path: '/api/page-views', body: { path: '/courses' } },
    { method: 'POST', path: '/api/enrollments', cookie, body: () => enrolment(courseId) },
  ];
  const [first, second] = await makeLearners(client, 2);
  await mustEnrol(old.origin, first, courseId);
  const load = startLoad(old.origin, asked, 20);
  const replicas = await Promise.all([start('new-1', { env: { SEED_DEMO: 'true' } }), start('new-2', { env: { SEED_DEMO: 'true' } })]);
  let served;
  try {
    await Promise.all(replicas.map(({ ready }) => ready));
  } finally {
    served = await load.stop();
  }
  mustEqual('migrations', await ran(), all.map(({ name }) => name).sort());
  mustEqual('réponses manquées de l’ancienne réplique', served.failed, []);
  const later = startLoad(old.origin, asked, 20);
  await signIn(old.origin);
  await mustEnrol(old.origin, second, courseId);
  mustEqual('réponses manquées de l’ancienne réplique après la mise à jour', (await later.stop()).failed, []);
  return `de ${version} (${before.length} migrations) à ${all.length}, chacune une fois sous deux démarrages à la fois ; l’ancienne réplique a répondu ${served.sent} fois sur ${served.sent}`;
});
