import { statement, type RowOf } from '../../core/database/statement.js';

/** Stores media; those whose bytes are known already stay unchanged. */
export const storeMedia = statement(
  'media.store-media',
  `
  with given as (
    select * from jsonb_to_recordset(:media::jsonb) as g (id text, media_type text, bytes integer, width smallint,
          height smallint, seconds smallint, content text)
  ), added as (
    insert into community_media (id, media_type, bytes, width, height, seconds, content)
    select id, media_type, bytes, width, height, seconds, decode(content, 'base64') from given order by id
    on conflict (id) do nothing
  )
  select id from given`,
);

/** Adds an owner. Runs in a statement of its own after storeMedia: a foreign key does not see rows of the same statement. */
export const addOwner = statement(
  'media.add-owner',
  `
  insert into community_media_owners (media_id, user_id) select distinct id, :user::uuid from unnest(:ids::text[]) id
  on conflict do nothing`,
);

export type MediumRow = RowOf<typeof findMedia>;

export const findMedia = statement(
  'media.find-media',
  `
  select id, media_type as "mediaType", bytes, width, height, seconds from community_media where id = any(:ids::text[])`,
);

export const readContent = statement(
  'media.read',
  `
  select m.media_type as "mediaType", m.content,
         exists (select from community_media_owners o where o.media_id = m.id and o.user_id = :reader?::uuid) as "isOwn"
    from community_media m where m.id = :id`,
);
