import { hash, randomBytes, randomUUID } from 'node:crypto';

/** Age of the accounts: events with past times must still be later than the sign-up. */
const AGE = `interval '60 days'`;

/** Creates signed-in learners without passwords, as argon2 would be slow. @param {import('pg').Client} client @param {number} count @returns their ids and cookies */
export async function makeLearners(client, count) {
  const learners = Array.from({ length: count }, () => ({ id: randomUUID(), token: randomBytes(32).toString('base64url') }));
  const ids = learners.map(({ id }) => id);
  await client.query(
    `insert into users (id, email, first_name, last_name, password_hash, created_at, email_verified_at) select id, id || '@bench.invalid', 'Élève', 'Mesuré', '-', now() - ${AGE}, now() from unnest($1::uuid[]) id`,
    [ids],
  );
  await client.query(
    `insert into sessions (id, token_hash, user_id, expires_at, created_at) select gen_random_uuid(), decode(hash, 'base64'), id, now() + interval '1 day', now() - ${AGE} from unnest($1::uuid[], $2::text[]) s (id, hash)`,
    [ids, learners.map(({ token }) => hash('sha256', token, 'base64'))],
  );
  return learners.map(({ id, token }) => ({ id, cookie: `ulty_session=${token}` }));
}

/** The first right answer, as a device sends it. @param {{ type: string, answer: unknown }} question */
function rightChoice({ type, answer }) {
  if (type === 'text' && Array.isArray(answer)) return [answer[0]];
  return Array.isArray(answer) ? answer : [String(answer)];
}

/** Every chapter's quiz of the library with right answers to all its questions, at a believable pace. @param {import('pg').Client} client */
export async function solvedQuizzes(client) {
  /** @typedef {{ id: string, type: string, answer: unknown }} Question */
  /** @type {{ rows: { id: string, version: number, questions: Question[] }[] }} */
  const { rows } = await client.query(
    `select q.id, q.version, json_agg(json_build_object('id', n.id, 'type', n.type, 'answer', n.answer) order by n.position) as questions
       from quizzes q join questions n on n.quiz_id = q.id and n.retired_at is null where q.retired_at is null and q.chapter_id is not null group by q.id order by q.id`,
  );
  return rows.map(({ id, version, questions }) => ({
    quizId: id,
    contentVersion: version,
    answers: questions.map((question) => ({ questionId: question.id, choice: rightChoice(question), ms: 4_000 })),
  }));
}
