/** $1 text. Taken until the transaction ends, one at a time on all replicas. */
export const TAKE_TURN = `select pg_advisory_xact_lock(hashtextextended($1, 0))`;

/** $1 remote, $2 version. */
export const EXISTS = `select 1 from remote_versions where remote_id = $1 and version = $2`;

/** Manifests that decide on routes: live or on trial, also of remotes that are switched off. */
export const READ_DECIDED = `
  select v.manifest from remotes r join remote_versions v on v.remote_id = r.id and v.version in (r.stable_version, r.canary_version)`;

/** $1 remote, $2 version, $3 manifest, $4 git sha, $5 and $6 bytes after brotli of the entry and of all, $7 name of the key, $8 its id, $9 signature. */
export const ADD_PUBLISHED = `
  insert into remote_versions
    (remote_id, version, manifest, git_sha, entry_brotli_bytes, brotli_bytes, is_available, source, published_by, key_id, signature)
  values ($1, $2, $3, $4, $5, $6, true, 'published', $7, $8, $9)`;
