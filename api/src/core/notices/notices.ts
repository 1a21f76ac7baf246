import { Injectable } from '@nestjs/common';
import { SMS_CODES } from '@ulty/domain/people/notice-rules.js';
import type { NoticeKind } from '@ulty/domain/people/notices.js';
import { statement } from '../database/statement.js';
import type { Tx } from '../database/transaction.js';
import { uuidV7 } from '../base/uuid.js';
import { NoticeAnnouncer } from './notice-announcer.js';
import { WELCOME_WORDS } from './notice-texts.js';

/** One message to one person. */
export interface Notice {
  userId: string;
  kind: NoticeKind;
  /** Kind of cause, e.g. 'answer.new'; preferences and texts of channels depend on it. */
  code: string;
  /** The cause, e.g. 'answer:<id>': a person gets at most one notice per cause. */
  cause: string;
  /** French, 120 characters at most; longer text is cut. */
  title: string;
  /** French, 300 characters at most; longer text is cut. */
  body: string;
  /** Path of the page it leads to. */
  href: string | null;
  /** After this moment the notice is useless: no channel sends it any more. */
  usefulUntil?: Date | null;
}

const MOST_TITLE = 120;
const MOST_BODY = 300;

/** Writes notices for every room; channels deliver them. Product §2.17. */
@Injectable()
export class Notices {
  constructor(private readonly announcer: NoticeAnnouncer) {}

  /**
   * Writes notices in the transaction of what they report: one statement, whatever their number. An existing notice with the same cause
   * stays unchanged.
   */
  async tell(tx: Tx, notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return;
    const rows = notices.map(({ userId, kind, code, cause, title, body, href, usefulUntil }) => ({
      id: uuidV7(),
      user_id: userId,
      kind,
      code,
      cause,
      title: cut(title, MOST_TITLE),
      body: cut(body, MOST_BODY),
      href,
      useful_until: usefulUntil ?? null,
    }));
    await tx.count(addNotices, { notices: JSON.stringify(rows), smsCodes: SMS_CODES });
    this.announcer.wake();
  }
}

/** Cuts a text, counting characters as PostgreSQL does, so that none is cut in two. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * SQL of the CTEs `told` and `sent`: they write notices from a query of their columns, and add them to the outbox of people reachable by
 * push or SMS. Both happen, or neither. Kind 'system' stays in the list. Deleted people get nothing. @param smsCodes SQL for the codes that
 * go by SMS
 */
export const tellCtes = (query: string, smsCodes: string): string => `
  told as (
    insert into notices (id, user_id, kind, code, cause, title, body, href, useful_until)
    select n.id, n.user_id, n.kind, n.code, n.cause, n.title, n.body, n.href, n.useful_until
      from (${query}) n join users u on u.id = n.user_id and u.deleted_at is null
    on conflict (user_id, cause) do nothing
    returning id, user_id, kind, code),
  sent as (
    insert into notice_deliveries (notice_id, channel, user_id)
    select t.id, 'push', t.user_id from told t
     where t.kind <> 'system' and exists (select from push_subscriptions s where s.user_id = t.user_id)
    union all
    select t.id, 'sms', t.user_id from told t join users u on u.id = t.user_id
     where t.code = any(${smsCodes}) and u.phone_verified_at is not null)`;

const COLUMNS = 'id uuid, user_id uuid, kind text, code text, cause text, title text, body text, href text, useful_until timestamptz';

/** `smsCodes` are those that go by SMS. */
const addNotices = statement(
  'notices.add',
  `with ${tellCtes(`select * from jsonb_to_recordset(:notices::jsonb) as j (${COLUMNS})`, ':smsCodes::text[]')} select`,
);

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const WELCOME_ROWS = WELCOME_WORDS.map(
  ({ code, title, body, href }, place) => `(${place}, ${[code, title, body, href].map(quoted).join(', ')})`,
).join(', ');

/**
 * SQL of the CTE `welcomed`: the three notices of a new account, for the ids of another CTE of the same statement. They exist before any
 * page is open, so nothing announces or sends them. Product part 4, row 6.
 */
export const welcomeCte = (accounts: string): string => `
  welcomed as (
    insert into notices (id, user_id, kind, code, cause, title, body, href, created_at, announced_at)
    select gen_random_uuid(), a.id, 'system', w.code, w.code, w.title, w.body, w.href,
           now() - w.place * interval '1 millisecond', now()
      from ${accounts} a cross
      join (values
            ${WELCOME_ROWS}) w (place, code, title, body, href))`;
