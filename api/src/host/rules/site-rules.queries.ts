/** $1 text. Taken until the transaction ends, one at a time on all replicas. */
export const TAKE_TURN = `select pg_advisory_xact_lock(hashtextextended($1, 0))`;

/** Manifests that decide on routes: live or on trial, also of remotes that are switched off. */
export const READ_DECIDED = `
  select v.manifest from remotes r join remote_versions v on v.remote_id = r.id and v.version in (r.stable_version, r.canary_version)`;
