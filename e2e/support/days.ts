import { Client } from 'pg';
import { siteDatabase } from './site';

/** Where a shifted row could meet a row not shifted yet; rows take a way round through here. */
const FAR_DAYS = 100_000;

/**
 * Days pass for one learner: everything the server holds of them moves into the past, as if they had done it that much earlier. Only
 * dates move; ids, amounts and order stay. The ledger refuses changes to anyone, hence the database's own replication mode.
 */
export async function daysPass(email: string, days = 1): Promise<void> {
  const client = new Client({ connectionString: siteDatabase() });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rows: people } = await client.query<{ id: string }>('select id from users where email = $1', [email]);
    const [person] = people;
    if (!person) throw new Error(`Nobody is registered as ${email}.`);
    for (const { table, columns } of await datedTables(client)) {
      for (const step of [FAR_DAYS + days, -FAR_DAYS]) {
        const moves = columns.map((column) => `${column} = ${column} - $2 * interval '1 day'`).join(', ');
        await client.query(`update ${table} set ${moves} where ${table === 'users' ? 'id' : 'user_id'} = $1`, [person.id, step]);
      }
    }
    // Sources named after a day are that day's.
    await client.query(
      `update coin_txn set source_id = regexp_replace(source_id, '\\d{4}-\\d{2}-\\d{2}', to_char((substring(source_id from '\\d{4}-\\d{2}-\\d{2}'))::date - $2::integer, 'YYYY-MM-DD'))
        where user_id = $1 and source_id ~ '(^|:)\\d{4}-\\d{2}-\\d{2}$'`,
      [person.id, days],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Tables that hold dates of a person, and the columns. Sessions stay: the learner remains signed in. */
async function datedTables(client: Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.table_name as "table", array_agg(c.column_name::text) as columns
       from information_schema.columns c
       join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.data_type in ('date', 'timestamp with time zone') and c.is_generated = 'NEVER' and c.table_name <> 'sessions'
        and (c.table_name = 'users' or exists (
          select from information_schema.columns u where u.table_schema = 'public' and u.table_name = c.table_name and u.column_name = 'user_id'))
      group by c.table_name`,
  );
  return rows;
}
