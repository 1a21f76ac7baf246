/** Taken until the transaction ends, one at a time on all replicas. */
import type { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { statement } from '../../core/database/statement.js';

export const takeTurn = statement('rules.take-turn', `select pg_advisory_xact_lock(hashtextextended(:text, 0))`);

/** Manifests that decide on routes: live or on trial, also of remotes that are switched off. */
export const readDecided = statement(
  'publishing.decided',
  `
  select v.manifest from remotes r join remote_versions v on v.remote_id = r.id and v.version in (r.stable_version, r.canary_version)`,
).as<{ manifest: RemoteManifest }>();
