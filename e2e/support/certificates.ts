import { certificateCode } from '@ulty/domain/learning/certificates.js';
import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { registerLearner } from './accounts';
import { ask } from './quizzes';

/**
 * Registers a learner, signed in, with a certificate of a course they did not take.
 * @param name null: they have not chosen it.
 * @returns its number
 */
export async function madeCertificate(request: APIRequestContext, name: string | null = 'Baobab de Koudougou'): Promise<string> {
  const { email } = await registerLearner(request);
  const alias = `Awa ${email.slice(4, 12)}`;
  await ask('update users set alias = $2, alias_folded = lower($2) where email = $1', [email, alias]);
  return giveCertificate(request, name);
}

/**
 * Gives the signed-in learner a certificate of a course they did not take.
 * @param name null: they have not chosen it.
 * @returns its number
 */
export async function giveCertificate(request: APIRequestContext, name: string | null): Promise<string> {
  const { id } = (await (await request.get('/api/auth/user')).json()) as { id: string };
  const code = certificateCode(randomBytes(7));
  await ask(
    `insert into certificates (id, user_id, course_id, code, course_title, category, skills, lessons, work_seconds, score, issued_at, named_as, name, named_at)
     select gen_random_uuid(), u.id, c.id, $2, c.title, c.category, c.objectives[1:4], 6, 5400, 84, now(), case when $3::text is not null then 'alias' end, $3,
            case when $3::text is not null then now() end
       from users u, (select * from courses where retired_at is null order by id limit 1) c where u.id = $1`,
    [id, code, name],
  );
  return code;
}
