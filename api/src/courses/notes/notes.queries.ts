/** $1 learner, $2 lesson or chapter. No row without a note; an emptied one is none. */
export const READ_NOTE = `
  select about_kind as kind, about_id as id, text, changed_at as "changedAt" from notes where user_id = $1 and about_id = $2 and text <> ''`;

export interface NoteRow {
  kind: 'lesson' | 'chapter';
  id: string;
  text: string;
  changedAt: Date;
}

/**
 * $1 learner, $2 kind, $3 lesson or chapter, $4 text, $5 trusted time. One row: whether there is, or was, such a lesson or chapter, and
 * whether the text was taken. Of two texts the one written later stands, whichever comes first.
 */
export const SAVE_NOTE = `
  with known as (
    select from lessons where $2 = 'lesson' and id = $3::uuid union all select from chapters where $2 = 'chapter' and id = $3::uuid),
  saved as (
    insert into notes as n (user_id, about_kind, about_id, text, changed_at)
    select $1::uuid, $2, $3::uuid, $4, $5::timestamptz from known
    on conflict (user_id, about_id) do update set text = excluded.text, changed_at = excluded.changed_at
     where n.changed_at <= excluded.changed_at
    returning 1)
  select exists (select from known) as "isKnown", exists (select from saved) as "isSaved"`;

export interface SavedRow {
  isKnown: boolean;
  isSaved: boolean;
}
