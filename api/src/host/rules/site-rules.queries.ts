/** Taken until the transaction ends, one at a time on all replicas. */
import type { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { statement } from '../../core/database/statement.js';

/** Taken until the transaction ends, one at a time on all replicas. */
export const takeTurn = statement('rules.take-turn', `select pg_advisory_xact_lock(hashtextextended(:turn, 0))`);

/** Manifests that decide on routes: live or on trial, also of remotes that are switched off. */
export const readDecidedManifests = statement(
  'rules.decided',
  `
  select v.manifest from remotes r
    join remote_versions v on v.remote_id = r.id and v.version in (r.stable_version, r.canary_version)`,
).as<{ manifest: RemoteManifest }>();
