import type { Interest } from '@ulty/contracts/pages/platform.js';
import { statement, type RowOf } from '../../core/database/statement.js';

export const listInterests = statement(
  'interests.list',
  `select topic, grade, since from interests where user_id = :user order by since, topic`,
).as<{ topic: Interest['topic'] }>();

export type InterestRow = RowOf<typeof listInterests>;

/** Saves an interest; a second request may change the class, the date of the first stays. */
export const saveInterest = statement(
  'interests.save',
  `
  insert into interests (user_id, topic, grade) values (:user, :topic, :grade)
  on conflict (user_id, topic) do update set grade = excluded.grade
  returning topic, grade, since`,
).as<{ topic: Interest['topic'] }>();
