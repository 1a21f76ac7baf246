import type { RegistryChange, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { writeAudit, type Act } from './audit.js';
import { findVersionLiveBefore, setTrial, setDisabledReason } from './change.queries.js';
import { refused } from '../rules/refusals.js';
import { lockRemote } from './lock-remote.js';
import { makeLive } from './make-live.js';
import type { RegistryActor } from './registry-actor.js';
import { findAvailableVersion, type LockedRemote } from './registry.queries.js';
import type { SiteRules } from '../rules/site-rules.js';

type ChangeOf<Action extends RegistryChange['action']> = Extract<RegistryChange, { action: Action }>;
type Applied = Pick<Act, 'before' | 'after'>;

interface By {
  actor: RegistryActor;
  rules: SiteRules;
}

/** What takes a version to people. */
const CHOICES: ReadonlySet<RegistryChange['action']> = new Set(['promote', 'canary', 'rollback']);

/**
 * Applies a change to one remote and writes its audit line. Throws REMOTE_NOT_FOUND, REMOTE_VERSION_UNKNOWN, REMOTE_ALREADY_LIVE,
 * REMOTE_NO_PREVIOUS, REMOTE_NO_CANARY, REMOTE_BUILD_REFUSED.
 */
export async function changeRemote(tx: Tx, id: string, change: RegistryChange, actor: RegistryActor, rules: SiteRules): Promise<void> {
  if (CHOICES.has(change.action)) await rules.holdRoutes(tx);
  const remote = await lockRemote(tx, id);
  const applied = await apply(tx, remote, change, { actor, rules });
  await writeAudit(tx, id, actor, { action: change.action, reason: change.reason, ...applied });
}

function apply(tx: Tx, remote: LockedRemote, change: RegistryChange, { actor, rules }: By): Promise<Applied> {
  switch (change.action) {
    case 'disable':
    case 'enable':
      return turn(tx, remote, change);
    case 'promote':
      return promote(tx, remote, change, rules);
    case 'canary':
      return beginTrial(tx, remote, change, rules);
    case 'withdraw':
      return endTrial(tx, remote);
    case 'rollback':
      return rollBack(tx, remote, change, { actor, rules });
  }
}

async function turn(tx: Tx, remote: LockedRemote, change: ChangeOf<'disable' | 'enable'>): Promise<Applied> {
  await tx.count(setDisabledReason, { remote: remote.id, reason: change.action === 'disable' ? change.reason : null });
  return { before: remote.isEnabled ? 'enabled' : 'disabled', after: change.action === 'enable' ? 'enabled' : 'disabled' };
}

async function promote(tx: Tx, remote: LockedRemote, { version }: ChangeOf<'promote'>, rules: SiteRules): Promise<Applied> {
  if (remote.stableVersion === version && remote.isPinned) throw new AppError('REMOTE_ALREADY_LIVE');
  await checkChosen(tx, remote.id, version, rules);
  await makeLive(tx, remote.id, remote, { version, isPinned: true });
  return { before: remote.stableVersion, after: version };
}

async function beginTrial(tx: Tx, remote: LockedRemote, { version, percent }: ChangeOf<'canary'>, rules: SiteRules): Promise<Applied> {
  if (remote.stableVersion === version) throw new AppError('REMOTE_ALREADY_LIVE');
  await checkChosen(tx, remote.id, version, rules);
  return setCanary(tx, remote, version, percent);
}

/** Puts a version on trial in the place of what was. */
export async function setCanary(tx: Tx, remote: LockedRemote, version: string, percent: number): Promise<Applied> {
  await tx.count(setTrial, { remote: remote.id, version, percent });
  return { before: remote.canaryVersion, after: version };
}

async function endTrial(tx: Tx, remote: LockedRemote): Promise<Applied> {
  if (remote.canaryVersion === null) throw new AppError('REMOTE_NO_CANARY');
  await tx.count(setTrial, { remote: remote.id, version: null, percent: null });
  return { before: remote.canaryVersion, after: remote.stableVersion };
}

/**
 * A second one goes further back, never to what the first one left. A trial ends with it: nobody stays on a version newer than what was left.
 *
 * It is what one does in an emergency, so less can refuse it than a promotion. Reads do not: the version worked with some API, and a page without its
 * data is better than what is left. Routes that another remote got meanwhile refuse it to a deploy key, which must not take a page of others this way;
 * 'disable' and other versions stay. An administrator decides for all remotes, and may.
 */
async function rollBack(tx: Tx, remote: LockedRemote, change: RegistryChange, { actor, rules }: By): Promise<Applied> {
  const version = remote.previousVersion;
  const manifest = version === null ? null : await findAvailable(tx, remote.id, version);
  if (version === null || !manifest) throw new AppError('REMOTE_NO_PREVIOUS');
  const taken = actor.userId === null ? await rules.takenRoutes(tx, manifest) : [];
  if (taken.length > 0) throw refused(...taken);
  const earlier = await tx.one(findVersionLiveBefore, { remote: remote.id, version });
  if (remote.canaryVersion !== null)
    await writeAudit(tx, remote.id, actor, { action: 'withdraw', reason: change.reason, ...(await endTrial(tx, remote)) });
  await makeLive(tx, remote.id, remote, { version, isPinned: true, previous: earlier?.version ?? null });
  return { before: remote.stableVersion, after: version };
}

/** It was checked as it came; others may have got its routes since, and the API may have given up its reads. */
async function checkChosen(tx: Tx, id: string, version: string, rules: SiteRules): Promise<void> {
  const manifest = await findAvailable(tx, id, version);
  if (!manifest) throw new AppError('REMOTE_VERSION_UNKNOWN');
  const refusals = [...(await rules.takenRoutes(tx, manifest)), ...rules.missingReads(manifest)];
  if (refusals.length > 0) throw refused(...refusals);
}

async function findAvailable(tx: Tx, id: string, version: string): Promise<RemoteManifest | null> {
  return (await tx.one(findAvailableVersion, { remote: id, version }))?.manifest ?? null;
}
