import { expect, type APIRequestContext } from '@playwright/test';
import type { CommunityOutcome } from '@ulty/contracts/community/community.js';
import { randomUUID } from 'node:crypto';
import { ask } from './quizzes';

const act = async (request: APIRequestContext, path: string, body: object): Promise<string> => {
  const answer = await request.post(path, {
    data: { eventId: randomUUID(), deviceId: 'e2e', occurredAt: new Date().toISOString(), ...body },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { outcome, id } = (await answer.json()) as CommunityOutcome;
  expect([outcome, await answer.text()]).toEqual(['accepted', expect.anything()]);
  return id ?? '';
};

/**
 * A word that no other text contains, made of letters only: eight digits in a row count as a telephone number, for which a text is held.
 */
export const ownWord = (): string =>
  Array.from(randomUUID().slice(0, 8), (digit) => String.fromCodePoint(97 + parseInt(digit, 16))).join('');

/**
 * Asks a question of the entrepreneurs' track as the signed-in person.
 * @returns its id
 */
export const askQuestion = (request: APIRequestContext, title: string, over: object = {}): Promise<string> =>
  act(request, '/api/community/questions', {
    track: 'quiz-ulty-stars',
    subject: 'Finance',
    title,
    text: 'Je vends tout, et la caisse est vide.',
    tags: ['Prix de vente'],
    ...over,
  });

/**
 * Answers a question as the signed-in person.
 * @returns the answer's id
 */
export const answerQuestion = (request: APIRequestContext, questionId: string, text: string): Promise<string> =>
  act(request, `/api/community/questions/${questionId}/answers`, { questionId, text });

/**
 * Makes people eligible for rewards: they registered days ago, have a verified number, and have learned since. All tests come from one
 * address: an administrator has checked them and released their coins.
 */
export async function areKnown(emails: readonly string[]): Promise<void> {
  await ask(
    `update users set created_at = created_at - interval '9 days', phone_verified_at = now(),
            phone = '+226' || lpad((random() * 99999999)::integer::text, 8, '7')
      where email = any($1)`,
    [emails],
  );
  await ask(
    `with days as (select gen_random_uuid() as id, u.id as user_id, (now() at time zone 'UTC')::date - n as day from users u, generate_series(1, 3) n where u.email = any($1)),
     told as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, received_at, is_time_adjusted, answer)
       select id, user_id, 'quiz_result', '', day, day, day, false, '{"outcome":"accepted"}' from days)
     insert into streak_days (user_id, day, event_id, kind) select user_id, day, id, 'quiz_result' from days on conflict do nothing`,
    [emails],
  );
  await ask(
    `insert into integrity_decision (account_id, number, action, reason, utc, actor, actor_id)
     select id, 1, 'release', 'Les tests viennent d’une adresse.', 0, 'Les tests', id from users where email = any($1)`,
    [emails],
  );
}

/** Makes texts hours older. */
export async function hoursPass(ids: readonly string[], hours: number): Promise<void> {
  const older = (column: string) => `${column} = ${column} - $2 * interval '1 hour'`;
  await ask(`update community_posts set ${older('at')} where id = any($1::uuid[])`, [ids, hours]);
  await ask(`update community_answers set ${older('at')}, ${older('received_at')} where id = any($1::uuid[])`, [ids, hours]);
}

/** Deletes the account of the asker: moderators then choose the best answer. */
export async function askerGoes(id: string): Promise<void> {
  await ask('delete from community_authors where post_id = $1', [id]);
}
