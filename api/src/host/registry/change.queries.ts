/**
 * $1 rows of builds [{ remote_id, version, manifest, git_sha, entry_brotli_bytes, brotli_bytes }], the newest of each remote last. Returns those that
 * the registry did not know.
 */
export const ADD_LOCAL_BUILDS = `
  insert into remote_versions (remote_id, version, manifest, git_sha, entry_brotli_bytes, brotli_bytes, is_available)
  select remote_id, version, manifest, git_sha, entry_brotli_bytes, brotli_bytes, true
    from jsonb_to_recordset($1::jsonb)
      as build (remote_id text, version text, manifest jsonb, git_sha text, entry_brotli_bytes integer, brotli_bytes integer)
  on conflict (remote_id, version) do nothing
  returning remote_id as id, version`;

/** $1 the same rows: of these the files are here again. One that was pruned is gone for the other replicas, and stays so. */
export const RESTORE_LOCAL_BUILDS = `
  update remote_versions v set is_available = true
    from jsonb_to_recordset($1::jsonb) as build (remote_id text, version text)
   where v.remote_id = build.remote_id and v.version = build.version and v.source = 'local' and not v.is_available
     and not exists (select 1 from remote_audit a where a.remote_id = v.remote_id and a.action = 'prune' and a.before = v.version)`;

/** $1 remote, $2 version that stops being live, or null, $3 version that is live from now on. */
export const NOTE_LIVE = `
  update remote_versions set live_until = case when version = $3 then null else now() end where remote_id = $1 and version in ($2, $3)`;

/**
 * $1 remote, $2 version, $3 whether somebody chose it, $4 what 'rollback' goes back to. A trial of this very version ends; another one is
 * compared with the new live version from now on, so that its counts begin anew.
 */
export const MAKE_LIVE = `
  insert into remotes as r (id, stable_version, is_pinned, previous_version) values ($1, $2, $3, $4)
  on conflict (id) do update set
    stable_version = excluded.stable_version, is_pinned = excluded.is_pinned, previous_version = excluded.previous_version,
    is_enabled = r.is_enabled or r.is_held, disabled_reason = case when r.is_held then null else r.disabled_reason end, is_held = false,
    canary_version = case when r.canary_version = excluded.stable_version then null else r.canary_version end,
    canary_percent = case when r.canary_version = excluded.stable_version then null else r.canary_percent end,
    canary_since = case when r.canary_version is null or r.canary_version = excluded.stable_version then null
                        when r.stable_version = excluded.stable_version then r.canary_since else now() end,
    updated_at = now()`;

/** $1 remote, $2 version. What was live before that version was: what a second 'rollback' goes back to. */
export const FIND_LIVE_BEFORE = `
  select earlier.version from remote_versions earlier
    join remote_versions target on target.remote_id = earlier.remote_id and target.version = $2
   where earlier.remote_id = $1 and earlier.is_available and earlier.live_until < target.live_until
   order by earlier.live_until desc limit 1`;

/** $1 remote, $2 the reason why it is off, or null: it is on. */
export const SWITCH = `
  update remotes set is_enabled = $2::text is null, disabled_reason = $2, is_held = is_held and $2::text is not null, updated_at = now()
   where id = $1`;

/** $1 remote, $2 why its first version waits. Until it is made live, or switched on, nobody hears of it. */
export const HOLD_FIRST = `update remotes set is_enabled = false, disabled_reason = $2, is_held = true where id = $1`;

/** $1 remote, $2 version on trial and $3 its percentage, both null: no trial. */
export const SET_CANARY = `
  update remotes set canary_version = $2, canary_percent = $3, canary_since = case when $2::text is null then null else now() end, updated_at = now()
   where id = $1`;

/** $1 id, $2 remote, $3 actor, $4 the person's id or null, $5 action, $6 reason, $7 before, $8 after. */
export const ADD_AUDIT = `
  insert into remote_audit (id, remote_id, actor, actor_id, action, reason, before, after) values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/**
 * $1 remote, $2 how many of the newest stay. Versions whose files may go: not what is live, on trial or 'rollback' goes back to, nor what was live
 * within the last 30 days, since devices may fall back to it.
 */
export const FIND_OLD = `
  select version from (
         select v.version, v.live_until, r.stable_version, r.previous_version, r.canary_version,
                row_number() over (order by v.published_at desc, v.version desc) as place
           from remote_versions v join remotes r on r.id = v.remote_id
          where v.remote_id = $1 and v.is_available) known
   where place > $2
     and version not in (stable_version, coalesce(previous_version, ''), coalesce(canary_version, ''))
     and (live_until is null or live_until < now() - interval '30 days')
   order by place desc`;

/** $1 remote, $2 versions. */
export const WITHOUT_FILES = `update remote_versions set is_available = false where remote_id = $1 and version = any ($2::text[])`;
