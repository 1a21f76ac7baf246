import type { Interest } from '@ulty/contracts/pages/platform.js';

export interface InterestRow {
  topic: Interest['topic'];
  grade: string;
  since: Date;
}

/** $1 learner. */
export const LIST_INTERESTS = `select topic, grade, since from interests where user_id = $1 order by since, topic`;

/** $1 learner, $2 topic, $3 grade. Asking again may change the class; the date of the first request stays. */
export const SAVE_INTEREST = `
  insert into interests (user_id, topic, grade) values ($1, $2, $3)
  on conflict (user_id, topic) do update set grade = excluded.grade
  returning topic, grade, since`;
