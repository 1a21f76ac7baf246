import type { RemoteManifest } from '@ulty/contracts/remotes.js';

/** Lock taken by every change of the registry, so that starts and admins take turns. */
export const LOCK_REMOTES = `select id from remotes order by id for update`;

/** $1 rows [{ remote_id, version, manifest, git_sha, entry_brotli_bytes }] of the builds on this server. */
export const PUBLISH_VERSIONS = `
  insert into remote_versions (remote_id, version, manifest, git_sha, entry_brotli_bytes, is_available)
  select remote_id, version, manifest, git_sha, entry_brotli_bytes, true
    from jsonb_to_recordset($1::jsonb) as build (remote_id text, version text, manifest jsonb, git_sha text, entry_brotli_bytes integer)
  on conflict (remote_id, version) do update
    set manifest = excluded.manifest, git_sha = excluded.git_sha, entry_brotli_bytes = excluded.entry_brotli_bytes, is_available = true`;

/** $1 the same rows: other versions have no files here any more. */
export const WITHDRAW_VERSIONS = `
  update remote_versions set is_available = false
   where is_available and (remote_id, version) not in (select remote_id, version from jsonb_to_recordset($1::jsonb) as build (remote_id text, version text))`;

/** $1 the last row of each remote: a version built again is its newest once more. */
export const RENEW_LATEST = `
  update remote_versions v set published_at = clock_timestamp()
    from jsonb_to_recordset($1::jsonb) as build (remote_id text, version text)
   where v.remote_id = build.remote_id and v.version = build.version
     and exists (select 1 from remote_versions n where n.remote_id = v.remote_id and n.is_available and n.published_at > v.published_at)`;

/** Each remote with a build here whose live version should give way to the newest, unless an admin holds an older one. */
export const FIND_PROMOTIONS = `
  select newest.remote_id as "remoteId", newest.version, r.stable_version as before
    from (select distinct on (remote_id) remote_id, version from remote_versions where is_available order by remote_id, published_at desc, version desc) newest
    left join remotes r on r.id = newest.remote_id
    left join remote_versions live on live.remote_id = r.id and live.version = r.stable_version
   where r.id is null or not live.is_available or (not r.is_pinned and r.stable_version <> newest.version)`;

export interface Promotion {
  remoteId: string;
  version: string;
  /** Version that was live, if any. */
  before: string | null;
}

/** $1 promotions [{ audit_id, remote_id, version, before }] by the system. */
export const PROMOTE_BUILDS = `
  with promoted as (select * from jsonb_to_recordset($1::jsonb) as p (audit_id uuid, remote_id text, version text, before text)),
  moved as (
    insert into remotes (id, stable_version) select remote_id, version from promoted
    on conflict (id) do update set stable_version = excluded.stable_version, is_pinned = false, updated_at = now())
  insert into remote_audit (id, remote_id, actor, action, before, after)
  select audit_id, remote_id, 'system', case when before is null then 'publish' else 'promote' end, before, version from promoted`;

/** What is live. The manifests come apart: they never change and are kept in memory. */
export const READ_LIVE = `
  select r.id, r.stable_version as "stableVersion", r.is_enabled as "isEnabled"
    from remotes r join remote_versions v on v.remote_id = r.id and v.version = r.stable_version
   where v.is_available order by r.id`;

export interface LiveRemote {
  id: string;
  stableVersion: string;
  isEnabled: boolean;
}

/** $1 remote ids, $2 their versions. */
export const READ_MANIFESTS = `
  select v.remote_id as "remoteId", v.version, v.manifest from remote_versions v
   where (v.remote_id, v.version) in (select * from unnest($1::text[], $2::text[]))`;

export interface ManifestRow {
  remoteId: string;
  version: string;
  manifest: RemoteManifest;
}

const MAX_HISTORY = 20;

/** $1 remote id, or null for all. Remotes with the versions on the server and their latest audit lines. */
export const READ_ENTRIES = `
  select r.id, r.stable_version as "stableVersion", r.is_enabled as "isEnabled", r.disabled_reason as "disabledReason",
         (select coalesce(json_agg(json_build_object('version', v.version, 'publishedAt', v.published_at, 'gitSha', v.git_sha, 'entryBrotliBytes', v.entry_brotli_bytes)
                  order by v.published_at desc, v.version), '[]')
            from remote_versions v where v.remote_id = r.id and v.is_available) as versions,
         (select coalesce(json_agg(json_build_object('id', a.id, 'at', a.at, 'actor', a.actor, 'action', a.action, 'reason', a.reason, 'before', a.before, 'after', a.after)
                  order by a.at desc, a.id desc), '[]')
            from (select * from remote_audit l where l.remote_id = r.id order by l.at desc, l.id desc limit ${MAX_HISTORY}) a) as history
    from remotes r where $1::text is null or r.id = $1 order by r.id`;

/** $1 remote. */
export const LOCK_REMOTE = `select r.id, r.stable_version as "stableVersion", r.is_enabled as "isEnabled" from remotes r where r.id = $1 for update`;

/** $1 remote, $2 version. Whether the version has its files here, and is the newest of them. */
export const FIND_VERSION = `
  select not exists (select 1 from remote_versions n where n.remote_id = v.remote_id and n.is_available and n.published_at > v.published_at) as "isNewest"
    from remote_versions v where v.remote_id = $1 and v.version = $2 and v.is_available`;

/**
 * $1 remote, $2 action, $3 reason, $4 version to promote or null, $5 whether that holds an older one or null, $6 audit id, $7 actor, $8 actor id,
 * $9 before, $10 after.
 */
export const CHANGE_REMOTE = `
  with changed as (
    update remotes set
      stable_version = coalesce($4, stable_version),
      is_pinned = coalesce($5, is_pinned),
      is_enabled = case $2::text when 'disable' then false when 'enable' then true else is_enabled end,
      disabled_reason = case $2::text when 'disable' then $3 when 'enable' then null else disabled_reason end,
      updated_at = now()
    where id = $1)
  insert into remote_audit (id, remote_id, actor, actor_id, action, reason, before, after) values ($6, $1, $7, $8, $2, $3, $9, $10)`;
