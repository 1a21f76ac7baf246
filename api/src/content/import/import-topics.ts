import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import type { TopicMeta } from '../read/read-topics.js';

/** Upserts the topics in the order of the list, before the questions that name them; other topics stay as retired, for past answers. */
export async function writeTopics(tx: Tx, topics: readonly TopicMeta[]): Promise<void> {
  await tx.count(upsertTopics, { topics: JSON.stringify(topics.map((topic, position) => ({ ...topic, position }))) });
}

const upsertTopics = statement(
  'import.upsert-topics',
  `
  with listed as (select *
                    from jsonb_to_recordset(:topics::jsonb) as l (id text, name text, category text, subject text,
                          position integer)),
  others as (update topics t set retired_at = now() where t.retired_at is null and t.id not in (select id from listed))
  insert into topics as t (id, name, category, subject, position)
  select id, name, category, subject, position from listed
  on conflict (id) do update set name = excluded.name, category = excluded.category, subject = excluded.subject,
      position = excluded.position, retired_at = null`,
);
