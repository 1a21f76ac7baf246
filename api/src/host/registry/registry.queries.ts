import type { RegistryEntry, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/**
 * What is decided, but for remotes whose first version is on hold. The manifests come apart: they never change and are kept in memory. `opened`
 * are settings that open pages.
 */
export const readLive = statement(
  'registry.live',
  `
  select r.id, r.stable_version as "stableVersion", r.is_enabled as "isEnabled",
         r.canary_version as "canaryVersion", r.canary_percent::float8 as "canaryPercent",
         array(select s.name from site_settings s where s.name = 'quizHero' and s.value = '"open"') as opened
    from remotes r join remote_versions v on v.remote_id = r.id and v.version = r.stable_version
   where v.is_available and not r.is_held order by r.id`,
);

export type LiveRow = RowOf<typeof readLive>;

export const readManifests = statement(
  'registry.manifests',
  `
  select v.remote_id as "remoteId", v.version, v.manifest from remote_versions v
   where (v.remote_id, v.version) in (select * from unnest(:remotes::text[], :versions::text[]))`,
).as<{ manifest: RemoteManifest }>();

export const findAvailableVersion = statement(
  'registry.available',
  `select manifest from remote_versions where remote_id = :remote and version = :version and is_available`,
).as<{ manifest: RemoteManifest }>();

const MAX_HISTORY = 20;

/** Remotes, or one of them, with the versions on the server and their latest audit lines. */
export const readEntries = statement(
  'registry.entries',
  `
  select r.id, r.stable_version as "stableVersion", r.previous_version as "previousVersion", r.is_pinned as "isPinned",
         r.is_enabled as "isEnabled", r.disabled_reason as "disabledReason",
         case when r.canary_version is not null
              then json_build_object('version', r.canary_version, 'percent', r.canary_percent, 'since', r.canary_since)
                  end as canary,
         (select coalesce(json_agg(json_build_object('version', v.version, 'publishedAt', v.published_at,
                                                     'gitSha', v.git_sha,
                  'entryBrotliBytes', v.entry_brotli_bytes, 'brotliBytes', v.brotli_bytes, 'source', v.source,
                      'publishedBy', v.published_by)
                  order by v.published_at desc, v.version), '[]')
            from remote_versions v where v.remote_id = r.id and v.is_available) as versions,
         (select coalesce(json_agg(json_build_object('id', a.id, 'at', a.at, 'actor', a.actor, 'action', a.action,
                                                     'reason', a.reason, 'before', a.before, 'after', a.after)
                  order by a.at desc, a.id desc), '[]')
            from (select * from remote_audit l where l.remote_id = r.id order by l.at desc, l.id desc
                  limit ${MAX_HISTORY}) a) as history
    from remotes r where :remote?::text is null or r.id = :remote order by r.id`,
).as<Pick<RegistryEntry, 'canary' | 'versions' | 'history'>>();

/** Lock taken by every start, so that local builds and changes take turns. */
export const lockRemotes = statement('registry.lock-remotes', `select id from remotes order by id for update`);

export const lockRemoteRow = statement('registry.lock-remote', `select id from remotes where id = :remote for update`);

/**
 * What is decided of it: nobody has chosen a version that is on hold. Apart from the lock: what waited for it must see what was decided
 * meanwhile.
 */
export const readLockedRemote = statement(
  'registry.read-locked',
  `
  select r.id, r.stable_version as "stableVersion", r.previous_version as "previousVersion",
         r.is_pinned and not r.is_held as "isPinned",
         r.is_enabled as "isEnabled", r.is_held as "isHeld", r.canary_version as "canaryVersion",
             v.source as "stableSource"
    from remotes r join remote_versions v on v.remote_id = r.id and v.version = r.stable_version
   where r.id = :remote`,
);

export type LockedRemote = RowOf<typeof readLockedRemote>;
