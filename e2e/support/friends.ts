import { expect, type Page } from '@playwright/test';
import type { SocialPage } from '@ulty/contracts/community/friends.js';
import { registerLearner } from './accounts';

let made = 0;

/**
 * Registers a learner with an alias, signed in.
 * @param birthYear of an adult by default
 */
export async function registerFriend(page: Pick<Page, 'request'>, birthYear = 1998): Promise<string> {
  await registerLearner(page, { birthYear });
  made += 1;
  const alias = `Ami ${Date.now().toString(36)}${made}`;
  const answer = await page.request.patch('/api/users/me', { data: { alias } });
  expect(answer.status(), await answer.text()).toBe(200);
  return alias;
}

/** The page of the signed-in account. */
export async function socialOf(page: Pick<Page, 'request'>): Promise<SocialPage> {
  return (await (await page.request.get('/api/social/feed')).json()) as SocialPage;
}
