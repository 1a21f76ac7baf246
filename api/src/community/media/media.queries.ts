/** $1 rows of new media, $2 who gives them. Bytes that are known already are kept as they are. */
export const TAKE_MEDIA = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (id text, media_type text, bytes integer, width smallint, height smallint, seconds smallint, content text)
  ), added as (
    insert into community_media (id, media_type, bytes, width, height, seconds, content)
    select id, media_type, bytes, width, height, seconds, decode(content, 'base64') from given order by id
    on conflict (id) do nothing
  )
  select id from given`;

/** $1 ids, $2 their owner; after TAKE_MEDIA, in a statement of its own, since a foreign key does not see rows of the same one. */
export const OWN_MEDIA = `
  insert into community_media_owners (media_id, user_id) select distinct id, $2::uuid from unnest($1::text[]) id
  on conflict do nothing`;

export interface MediumRow {
  id: string;
  mediaType: 'image/webp' | 'audio/ogg' | 'audio/webm';
  bytes: number;
  width: number | null;
  height: number | null;
  seconds: number | null;
}

/** $1 ids. */
export const FIND_MEDIA = `
  select id, media_type as "mediaType", bytes, width, height, seconds from community_media where id = any($1::text[])`;

export interface ContentRow {
  mediaType: string;
  content: Buffer;
  isOwn: boolean;
}

/** $1 id, $2 the reader, or null. */
export const READ_MEDIUM = `
  select m.media_type as "mediaType", m.content,
         exists (select from community_media_owners o where o.media_id = m.id and o.user_id = $2::uuid) as "isOwn"
    from community_media m where m.id = $1`;
