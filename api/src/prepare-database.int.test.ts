import { expect, test } from '@jest/globals';
import { remoteManifest, writeBuild } from './testing/remote-builds.js';
import { scratchDir } from './testing/scratch-dir.js';
import { startTestApp } from './testing/start-test-app.js';
import { prepareDatabase } from './prepare-database.js';

const REGISTRY = `
  select (select json_agg(r order by r.id) from remotes r) as remotes, (select json_agg(v order by v.remote_id, v.version) from remote_versions v) as versions,
         (select json_agg(a order by a.id) from remote_audit a) as audit,
         (select json_agg(h order by h.version) from host_versions h) as hosts`;

test('the demonstration’s accounts come into a database whose registry stays as it is, whatever builds lie beside the script', async () => {
  const [here, elsewhere] = [scratchDir(), scratchDir()];
  writeBuild(here.path, remoteManifest('mf-x', '1.0.0'));
  writeBuild(elsewhere.path, remoteManifest('mf-x', '2.0.0'));
  writeBuild(elsewhere.path, remoteManifest('mf-y', '1.0.0'));
  const api = await startTestApp({ REMOTES_DIR: here.path });
  try {
    const before = await api.query(REGISTRY);
    await prepareDatabase({
      NODE_ENV: 'test',
      SEED_DEMO: 'true',
      LOG_LEVEL: 'silent',
      DATABASE_URL: api.databaseUrl,
      CONTENT_DIR: process.env['ULTY_TEST_LIBRARY'],
      REMOTES_DIR: elsewhere.path,
    });
    expect(await api.query(`select 1 from users where email = 'awa@exemple.bf'`)).toHaveLength(1);
    expect(await api.query(REGISTRY)).toEqual(before);
  } finally {
    await api.close();
    here.remove();
    elsewhere.remove();
  }
});

test('a database that does not answer is told at once', async () => {
  const { path, remove } = scratchDir();
  try {
    const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://127.0.0.1:1/ulty', CONTENT_DIR: path };
    await expect(prepareDatabase(environment)).rejects.toThrow('ECONNREFUSED');
  } finally {
    remove();
  }
});
