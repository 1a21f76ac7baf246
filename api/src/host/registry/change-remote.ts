import type { RegistryChange } from '@ulty/contracts/remotes.js';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../core/errors.js';
import { writeAudit, type Act } from './audit.js';
import { FIND_LIVE_BEFORE, SET_CANARY, SWITCH } from './change.queries.js';
import { lockRemote } from './lock-remote.js';
import { makeLive } from './make-live.js';
import type { RegistryActor } from './registry-actor.js';
import { IS_AVAILABLE, type LockedRemote } from './registry.queries.js';

type ChangeOf<Action extends RegistryChange['action']> = Extract<RegistryChange, { action: Action }>;
type Applied = Pick<Act, 'before' | 'after'>;

/**
 * Applies a change to one remote and writes its audit line. Throws REMOTE_NOT_FOUND, REMOTE_VERSION_UNKNOWN, REMOTE_ALREADY_LIVE,
 * REMOTE_NO_PREVIOUS, REMOTE_NO_CANARY.
 */
export async function changeRemote(tx: EntityManager, id: string, change: RegistryChange, actor: RegistryActor): Promise<void> {
  const remote = await lockRemote(tx, id);
  const applied = await apply(tx, remote, change, actor);
  await writeAudit(tx, id, actor, { action: change.action, reason: change.reason, ...applied });
}

function apply(tx: EntityManager, remote: LockedRemote, change: RegistryChange, actor: RegistryActor): Promise<Applied> {
  switch (change.action) {
    case 'disable':
    case 'enable':
      return turn(tx, remote, change);
    case 'promote':
      return promote(tx, remote, change);
    case 'canary':
      return beginTrial(tx, remote, change);
    case 'withdraw':
      return endTrial(tx, remote);
    case 'rollback':
      return rollBack(tx, remote, change, actor);
  }
}

async function turn(tx: EntityManager, remote: LockedRemote, change: ChangeOf<'disable' | 'enable'>): Promise<Applied> {
  await tx.query(SWITCH, [remote.id, change.action === 'disable' ? change.reason : null]);
  return { before: remote.isEnabled ? 'enabled' : 'disabled', after: change.action === 'enable' ? 'enabled' : 'disabled' };
}

async function promote(tx: EntityManager, remote: LockedRemote, { version }: ChangeOf<'promote'>): Promise<Applied> {
  if (remote.stableVersion === version && remote.isPinned) throw new AppError('REMOTE_ALREADY_LIVE');
  if (!(await isAvailable(tx, remote.id, version))) throw new AppError('REMOTE_VERSION_UNKNOWN');
  await makeLive(tx, remote.id, remote, { version, isPinned: true });
  return { before: remote.stableVersion, after: version };
}

async function beginTrial(tx: EntityManager, remote: LockedRemote, { version, percent }: ChangeOf<'canary'>): Promise<Applied> {
  if (remote.stableVersion === version) throw new AppError('REMOTE_ALREADY_LIVE');
  if (!(await isAvailable(tx, remote.id, version))) throw new AppError('REMOTE_VERSION_UNKNOWN');
  return setCanary(tx, remote, version, percent);
}

/** Puts a version on trial in the place of what was. */
export async function setCanary(tx: EntityManager, remote: LockedRemote, version: string, percent: number): Promise<Applied> {
  await tx.query(SET_CANARY, [remote.id, version, percent]);
  return { before: remote.canaryVersion, after: version };
}

async function endTrial(tx: EntityManager, remote: LockedRemote): Promise<Applied> {
  if (remote.canaryVersion === null) throw new AppError('REMOTE_NO_CANARY');
  await tx.query(SET_CANARY, [remote.id, null, null]);
  return { before: remote.canaryVersion, after: remote.stableVersion };
}

/** A second one goes further back, never to what the first one left. A trial ends with it: nobody stays on a version newer than what was left. */
async function rollBack(tx: EntityManager, remote: LockedRemote, change: RegistryChange, actor: RegistryActor): Promise<Applied> {
  const version = remote.previousVersion;
  if (version === null || !(await isAvailable(tx, remote.id, version))) throw new AppError('REMOTE_NO_PREVIOUS');
  const [earlier] = await tx.query<{ version: string }[]>(FIND_LIVE_BEFORE, [remote.id, version]);
  if (remote.canaryVersion !== null)
    await writeAudit(tx, remote.id, actor, { action: 'withdraw', reason: change.reason, ...(await endTrial(tx, remote)) });
  await makeLive(tx, remote.id, remote, { version, isPinned: true, previous: earlier?.version ?? null });
  return { before: remote.stableVersion, after: version };
}

async function isAvailable(tx: EntityManager, id: string, version: string): Promise<boolean> {
  return (await tx.query<unknown[]>(IS_AVAILABLE, [id, version])).length > 0;
}
