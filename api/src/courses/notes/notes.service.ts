import { Injectable } from '@nestjs/common';
import type { Note, NoteOutcome, NoteSaved } from '@ulty/contracts/learning/notes.js';
import { NOTE_LENGTH } from '@ulty/domain/learning/notes.js';
import { Db } from '../../core/database/db.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { readNote, saveNote } from './notes.queries.js';

/** The decision as the log stores it, without the text. */
type Answer = Pick<NoteOutcome, 'outcome' | 'reason'>;

/** Learners' own notes of lessons and chapters. They pay nothing and count no day. */
@Injectable()
export class NotesService {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
  ) {}

  async find(userId: string, about: string): Promise<Note | null> {
    const row = await this.db.one(readNote, { user: userId, about });
    return row ? { about: { kind: row.kind, id: row.id }, text: row.text, updatedAt: row.changedAt.toISOString() } : null;
  }

  /**
   * Takes a text that may have waited on a device: of several the one written last stands, by trusted time. An earlier one is `adjusted`
   * with `later_choice`; `rejected`: note_too_long, unknown_content, wrong_user, event_conflict. Product §1.3.
   */
  async recordNote(user: SessionUser, event: NoteSaved): Promise<NoteOutcome> {
    const decided = await this.events.record<Answer>(user, event, {
      type: 'note',
      refused: {},
      decide: (context) => decideNote(context, event),
    });
    return { ...decided, note: decided.outcome === 'rejected' ? null : await this.find(user.id, event.about.id) };
  }
}

async function decideNote({ tx, user, at, isTimeAdjusted }: EventContext, { about, text }: NoteSaved): Promise<Answer> {
  if (text.length > NOTE_LENGTH) return { outcome: 'rejected', reason: 'note_too_long' };
  const row = await tx.one(saveNote, {
    user: user.id,
    kind: about.kind,
    about: about.id,
    text: text.trim() === '' ? '' : text,
    trustedTime: at,
  });
  if (!row?.isKnown) return { outcome: 'rejected', reason: 'unknown_content' };
  if (!row.isSaved) return { outcome: 'adjusted', reason: 'later_choice' };
  return isTimeAdjusted ? { outcome: 'adjusted', reason: 'time_adjusted' } : { outcome: 'accepted' };
}
