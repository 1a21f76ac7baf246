import { changeRemote } from '@ulty/contracts/commands/admin.js';
import type { RegistryChange, RegistryEntry } from '@ulty/contracts/base/remotes.js';
import { registryEntries, remoteHealth } from '@ulty/contracts/reads/admin.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** Interval at which counts and decisions are reloaded while a trial runs. */
const TRIAL_MS = 15_000;
const dedupingInterval = TRIAL_MS / 2;

export const useRegistry = () =>
  useRead(registryEntries, {}, { dedupingInterval, refreshInterval: (entries) => (entries?.some(({ canary }) => canary) ? TRIAL_MS : 0) });

/** Openings and failures of one remote. */
export const useHealth = ({ id, canary }: RegistryEntry) =>
  useRead(remoteHealth, { id }, { dedupingInterval, refreshInterval: canary ? TRIAL_MS : 0 });

/** Changes one remote. @throws ApiError */
export const changeEntry = (id: string, change: RegistryChange) => sendAct(changeRemote, { params: { id }, body: change });

/** The remote of this screen: once disabled, it could not be enabled again from here. */
export const OWN_REMOTE = 'mf-admin';

/** A change that waits for its reason; without a version, the window asks for it. Disabling has a form of its own. */
export type Asked =
  | { action: 'enable' | 'withdraw' | 'rollback' }
  | { action: 'promote'; version?: string }
  | { action: 'canary'; version?: string; percent: number };

/** The first percentage of a new trial, and the next of a running one. After them the version is promoted to everybody. */
export const FIRST_PERCENT = 5;
const PERCENTS = [25, 50];

export const nextPercent = (percent: number): number | undefined => PERCENTS.find((next) => next > percent);

/** "5 %", "0,5 %". */
export const percentText = (percent: number): string => `${String(percent).replace('.', ',')}\u00a0%`;

/** Versions on the server that nobody gets. */
export const spareVersions = ({ versions, stableVersion, canary }: RegistryEntry) =>
  versions.filter(({ version }) => version !== stableVersion && version !== canary?.version);

/** "5 octobre 2026 à 14:05" is long in a table: "5 oct. 14:05", in the time of Ouagadougou, which is UTC. */
export const shortMoment = (iso: string): string =>
  new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
    .format(new Date(iso))
    .replace(',', '');
