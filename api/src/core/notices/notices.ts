import { Injectable } from '@nestjs/common';
import type { NoticeKind } from '@ulty/domain/notices.js';
import type { EntityManager } from 'typeorm';
import { uuidV7 } from '../uuid.js';
import { NoticeAnnouncer } from './notice-announcer.js';

/** One thing that one person is told. */
export interface Notice {
  userId: string;
  kind: NoticeKind;
  /** What sort of cause, e.g. 'answer.new'; preferences and texts of channels go by it. */
  code: string;
  /** The cause, e.g. 'answer:<id>': a person is told of it once, however often it is told. */
  cause: string;
  /** French, 120 characters at most. */
  title: string;
  /** French, 300 characters at most; longer text is cut. */
  body: string;
  /** Path of the page it leads to. */
  href: string | null;
  /** After this it is of no use: no channel sends it any more. */
  usefulUntil?: Date | null;
}

const MOST_BODY = 300;

/** Tells people. The one door for every room that has something to say; delivery is the matter of channels. Product §2.17. */
@Injectable()
export class Notices {
  constructor(private readonly announcer: NoticeAnnouncer) {}

  /** Writes notices in the transaction of what they tell: one statement, whatever their number. A cause that was told stays as it is. */
  async tell(tx: EntityManager, notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return;
    const rows = notices.map(({ userId, kind, code, cause, title, body, href, usefulUntil }) => ({
      id: uuidV7(),
      user_id: userId,
      kind,
      code,
      cause,
      title,
      body: body.length > MOST_BODY ? `${body.slice(0, MOST_BODY - 1).trimEnd()}…` : body,
      href,
      useful_until: usefulUntil ?? null,
    }));
    await tx.query(TELL, [JSON.stringify(rows)]);
    this.announcer.wake();
  }
}

/** $1 notices. People who are gone are told nothing. */
const TELL = `
  insert into notices (id, user_id, kind, code, cause, title, body, href, useful_until)
  select n.id, n.user_id, n.kind, n.code, n.cause, n.title, n.body, n.href, n.useful_until
    from jsonb_to_recordset($1::jsonb) as n (id uuid, user_id uuid, kind text, code text, cause text, title text, body text, href text, useful_until timestamptz)
    join users u on u.id = n.user_id and u.deleted_at is null
  on conflict (user_id, cause) do nothing`;
