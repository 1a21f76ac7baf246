import type { APIRequestContext } from '@playwright/test';
import type { MadeDeployKey } from '@ulty/contracts/host/deploy-keys.js';
import { ADMIN_EMAIL, signIn } from './accounts';
import { expect } from './fixtures';

/**
 * Makes a deploy key as the administrator of a demonstration.
 * @returns its token
 */
export async function makeDeployKey(request: APIRequestContext, base: string, remote: string, publicKey: string): Promise<string> {
  await signIn(request, ADMIN_EMAIL, { base });
  const answer = await request.post(`${base}/api/admin/deploy-keys`, { data: { name: `Équipe ${remote}`, remotes: [remote], publicKey } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as MadeDeployKey).token;
}
