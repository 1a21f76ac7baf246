import type { TestApp } from '../../testing/start-test-app.js';

export const NUMBER = '+22670123456';

/** Moves the codes that were sent into the past. */
export const ageCodes = (api: Pick<TestApp, 'query'>, seconds: number) =>
  api.query(
    'update phone_codes set created_at = created_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)',
    [seconds],
  );
