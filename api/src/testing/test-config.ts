import { readConfig, type Config } from '../core/base/config.js';

/** A folder that does not exist, since local builds must not affect a test. */
const NO_REMOTES = '/nonexistent/remotes';

/**
 * The configuration of an API under test on this database; `environment` overrides variables of `config.ts`. Content is the small library
 * unless CONTENT_DIR names another folder. By default limits are high, a full disk has no effect, administrators need no second factor, the
 * API describes itself, no remote is published, and periodic jobs run only when a test starts them.
 */
export function testConfig(databaseUrl: string, environment: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    JOBS: 'false',
    API_DOCS: 'true',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '5',
    // A process that stalls for seconds on a busy machine loses no statement.
    DATABASE_STATEMENT_SECONDS: '300',
    RATE_LIMIT: '1000000',
    WORK_LIMIT: '1000000',
    SENT_LIMIT: '1000000',
    READ_ONLY_BELOW: '0',
    SIGN_IN_FAILURES: '1000',
    REGISTRATIONS: '1000',
    ADMIN_SECOND_FACTOR: 'optional',
    REMOTES_DIR: NO_REMOTES,
    HOSTS_DIR: process.env['ULTY_TEST_HOSTS'],
    CONTENT_DIR: process.env['ULTY_TEST_LIBRARY'],
    ...environment,
  });
}
