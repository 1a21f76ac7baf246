import { statement } from '../../core/database/statement.js';

/** Reads the note of a lesson or chapter. No row without a note, or for an empty one. */
export const readNote = statement(
  'notes.read',
  `
  select about_kind as kind, about_id as id, text, changed_at as "changedAt" from notes
   where user_id = :user and about_id = :about and text <> ''`,
);

/**
 * `about` is a lesson or chapter. One row: whether there is, or was, such a text, and whether the note was taken. Of two notes the one
 * written later stands, whichever comes first.
 */
export const saveNote = statement(
  'notes.save',
  `
  with known as (
    select from lessons where :kind = 'lesson' and id = :about::uuid union all select from chapters
     where :kind = 'chapter' and id = :about::uuid),
  saved as (
    insert into notes as n (user_id, about_kind, about_id, text, changed_at)
    select :user::uuid, :kind, :about::uuid, :text, :trustedTime::timestamptz from known
    on conflict (user_id, about_id) do update set text = excluded.text, changed_at = excluded.changed_at
     where n.changed_at <= excluded.changed_at
    returning 1)
  select exists (select from known) as "isKnown", exists (select from saved) as "isSaved"`,
);
