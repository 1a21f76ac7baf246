import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { siteDataDir } from './site';

/** Texts of the mails to an address that the shared site wrote to a file instead of sending, oldest first. */
export async function mailsTo(email: string): Promise<string[]> {
  // The first mail creates the file; the last line may still be incomplete.
  const text = await fs.readFile(path.join(siteDataDir(), 'mail.log'), 'utf8').catch(() => '');
  const sent = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { to: string; text: string });
  return sent.filter(({ to }) => to === email).map((mail) => mail.text);
}

/** The latest link to a path mailed to an address; waits for it. */
export async function linkMailedTo(email: string, pathname: '/api/auth/email/proof' | '/api/auth/password/reset'): Promise<string> {
  const latest = async () =>
    (await mailsTo(email))
      .flatMap((text) => text.match(/https?:\S+token=\S+/g) ?? [])
      .findLast((link) => new URL(link).pathname === pathname);
  await expect.poll(latest, `a link to ${pathname} for ${email}`).toBeDefined();
  return (await latest()) ?? '';
}

/** Proves the e-mail of a registered account, so that its coins are not pending for that reason. */
export async function proveEmail(at: Page | APIRequestContext, email: string): Promise<void> {
  const token = new URL(await linkMailedTo(email, '/api/auth/email/proof')).searchParams.get('token');
  const answer = await ('goto' in at ? at.request : at).post('/api/auth/email/proof', { data: { token } });
  expect(answer.status(), await answer.text()).toBe(204);
}
