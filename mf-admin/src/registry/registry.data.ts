import type { RegistryChange, RegistryEntry } from '@ulty/contracts/remotes.js';
import { registryEntries } from '@ulty/contracts/reads/admin.js';
import { sendJson, useRead } from '@ulty/kit';

export const useRegistry = () => useRead(registryEntries);

/** Disables, enables or promotes one remote. @throws ApiError */
export const changeRemote = (id: string, change: RegistryChange) =>
  sendJson<RegistryEntry>('PATCH', `/api/admin/remotes/${encodeURIComponent(id)}`, change);

/** The remote of this screen: once disabled, it could not be enabled again from here. */
export const OWN_REMOTE = 'mf-admin';

export type Action = Extract<RegistryChange['action'], 'disable' | 'enable' | 'promote'>;

/** Labels of each action: on its button, in its window, and once done. */
export const ACTION_WORDS: Record<Action, { button: string; title: string; done: string }> = {
  disable: { button: 'Désactiver', title: 'Désactiver', done: 'est désactivé' },
  enable: { button: 'Remettre en service', title: 'Remettre en service', done: 'est remis en service' },
  promote: { button: 'Promouvoir', title: 'Promouvoir une version de', done: 'a changé de version' },
};
