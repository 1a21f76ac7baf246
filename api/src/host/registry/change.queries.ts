import { statement } from '../../core/database/statement.js';

/**
 * `builds` are [{ remote_id, version, manifest, git_sha, entry_brotli_bytes, brotli_bytes }], the newest of each remote last. Returns those that
 * the registry did not know.
 */
export const addLocalBuildRows = statement(
  'registry.add-local-builds',
  `
  insert into remote_versions (remote_id, version, manifest, git_sha, entry_brotli_bytes, brotli_bytes, is_available)
  select remote_id, version, manifest, git_sha, entry_brotli_bytes, brotli_bytes, true
    from jsonb_to_recordset(:builds::jsonb)
      as build (remote_id text, version text, manifest jsonb, git_sha text, entry_brotli_bytes integer,
                brotli_bytes integer)
  on conflict (remote_id, version) do nothing
  returning remote_id as id, version`,
);

/** The files of these `builds` are here again. One that was pruned is gone for the other replicas, and stays so. */
export const restoreLocalBuilds = statement(
  'registry.restore-local-builds',
  `
  update remote_versions v set is_available = true
    from jsonb_to_recordset(:builds::jsonb) as build (remote_id text, version text)
   where v.remote_id = build.remote_id and v.version = build.version and v.source = 'local' and not v.is_available
     and not exists (select 1 from remote_audit a where a.remote_id = v.remote_id and a.action = 'prune'
                     and a.before = v.version)`,
);

/** `version` is live from now on, `liveBefore` no longer. */
export const noteLive = statement(
  'registry.note-live',
  `
  update remote_versions set live_until = case when version = :version then null else now() end
   where remote_id = :remote and version in (:liveBefore?, :version)`,
);

/**
 * `isPinned`: somebody chose it; `previousVersion` is what 'rollback' goes back to. A trial of this very version ends; another one is compared
 * with the new live version from now on, so that its counts begin anew.
 */
export const setLiveVersion = statement(
  'registry.set-live',
  `
  insert into remotes as r (id, stable_version, is_pinned, previous_version)
  values (:remote, :version, :isPinned, :previousVersion?)
  on conflict (id) do update set
    stable_version = excluded.stable_version, is_pinned = excluded.is_pinned,
        previous_version = excluded.previous_version,
    is_enabled = r.is_enabled or r.is_held, disabled_reason = case when r.is_held then null else r.disabled_reason end,
        is_held = false,
    canary_version = case when r.canary_version = excluded.stable_version then null else r.canary_version end,
    canary_percent = case when r.canary_version = excluded.stable_version then null else r.canary_percent end,
    canary_since = case when r.canary_version is null or r.canary_version = excluded.stable_version then null
                        when r.stable_version = excluded.stable_version then r.canary_since else now() end,
    updated_at = now()`,
);

/** What was live before that version was: what a second 'rollback' goes back to. */
export const findVersionLiveBefore = statement(
  'registry.find-live-before',
  `
  select earlier.version from remote_versions earlier
    join remote_versions target on target.remote_id = earlier.remote_id and target.version = :version
   where earlier.remote_id = :remote and earlier.is_available and earlier.live_until < target.live_until
   order by earlier.live_until desc limit 1`,
);

/** Without a reason it is on. */
export const setDisabledReason = statement(
  'registry.set-disabled-reason',
  `
  update remotes set is_enabled = :reason?::text is null, disabled_reason = :reason, is_held = is_held
       and :reason::text is not null, updated_at = now()
   where id = :remote`,
);

/** Until its first version is made live, or switched on, nobody hears of it. */
export const holdFirstVersion = statement(
  'registry.hold-first',
  `update remotes set is_enabled = false, disabled_reason = :reason, is_held = true where id = :remote`,
);

/** Without version and percentage there is no trial. */
export const setTrial = statement(
  'registry.set-trial',
  `
  update remotes set canary_version = :version?, canary_percent = :percent?,
      canary_since = case when :version::text is null then null else now() end, updated_at = now()
   where id = :remote`,
);

export const addAuditLine = statement(
  'registry.add-audit-line',
  `
  insert into remote_audit (id, remote_id, actor, actor_id, action, reason, before, after)
  values (:id, :remote, :actor, :user?, :action, :reason?, :before?, :after?)`,
);

/**
 * Versions whose files may go, all but the `kept` newest: not what is live, on trial or 'rollback' goes back to, nor what was live within the
 * last 30 days, since devices may fall back to it.
 */
export const listOldVersions = statement(
  'registry.old-versions',
  `
  select version from (
         select v.version, v.live_until, r.stable_version, r.previous_version, r.canary_version,
                row_number() over (order by v.published_at desc, v.version desc) as place
           from remote_versions v join remotes r on r.id = v.remote_id
          where v.remote_id = :remote and v.is_available) known
   where place > :kept
     and version not in (stable_version, coalesce(previous_version, ''), coalesce(canary_version, ''))
     and (live_until is null or live_until < now() - interval '30 days')
   order by place desc`,
);

export const markWithoutFiles = statement(
  'registry.without-files',
  `update remote_versions set is_available = false where remote_id = :remote and version = any (:versions::text[])`,
);
