import { test } from '@playwright/test';

/**
 * Tag of a test that needs more of its site than its address: its database, the mails it writes, its administrator's password, its network,
 * or to stop it. With E2E_SITE such tests are left out.
 */
export const LOCAL = '@local';

/** Tag of a test about a learner with weeks of activity. With E2E_SITE it needs E2E_LEARNER and E2E_PASSWORD. */
export const LEARNER = '@learner';

/** Tag of a test that leaves something behind: an account, an enrolment, a like. With E2E_SITE it needs E2E_SITE_WRITES=1. */
export const WRITES = '@writes';

/**
 * Tag of the journeys that `npm test -- changed` runs in addition to what the change reaches: they cross the most rooms, need no site of
 * their own, and take a few seconds each. There are about twelve: a new one replaces another.
 */
export const CORE = '@core';

/** Address of a deployed site to test, without a slash at the end; undefined when the run starts its own. */
export const deployedSite = (): string | undefined => process.env.E2E_SITE?.replace(/\/+$/, '') || undefined;

/** Requests that store nothing about anybody: counts of opened pages, and sign-ins, for which LEARNER is the tag. */
const LEAVES_NOTHING = /^\/api\/(page-views|blog\/posts\/[^/]+\/view|login|remotes\/failures)$/;

/** Why a request must not come from a test with these tags, or null. */
export function undeclaredWrite(method: string, address: string, tags: readonly string[]): string | null {
  const { pathname } = new URL(address);
  if (method === 'GET' || method === 'HEAD' || LEAVES_NOTHING.test(pathname)) return null;
  return tags.includes(WRITES) || tags.includes(LOCAL)
    ? null
    : `${method} ${pathname} writes: tag the test ${WRITES} (e2e/support/tags.ts)`;
}

/** Throws if a test uses what a deployed site lacks without the tag for it. A LOCAL test may use everything. */
export function mustBeTagged(tag: string, what: string): void {
  const { tags } = test.info();
  if (!tags.includes(tag) && !tags.includes(LOCAL)) throw new Error(`This test uses ${what}: tag it ${tag} (e2e/support/tags.ts).`);
}
