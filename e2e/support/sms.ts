import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { siteDataDir } from './site';

/** A unique mobile number: eight digits, without +226. */
export function newNumber(): string {
  return `7${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** Messages to a number that the shared site wrote to a file instead of sending. */
export async function messagesTo(e164: string): Promise<string[]> {
  // The first message creates the file.
  const text = await fs.readFile(path.join(siteDataDir(), 'sms.log'), 'utf8').catch(() => '');
  // The last line may still be incomplete.
  const sent = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { to: string; text: string });
  return sent.filter(({ to }) => to === e164).map((message) => message.text);
}

/** The code of the only message to a number; waits for it. */
export async function codeSentTo(e164: string): Promise<string> {
  await expect.poll(() => messagesTo(e164), `messages to ${e164}`).toHaveLength(1);
  const messages = await messagesTo(e164);
  return messages[0]?.match(/code est (\d{6})/)?.[1] ?? 'no code in the message';
}
