import { forgetDeviceProfile, keepDeviceProfile, openDeviceProfile } from '@ulty/contracts/commands/identity.js';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { DeviceProfile } from '@ulty/contracts/people/device-profiles.js';
import { deviceProfiles } from '@ulty/contracts/reads/sign-in.js';
import { pinTriesLeft } from '@ulty/domain/base/pin.js';
import { device, isApiError, sendCommand, useConnectivity, useRead } from '@ulty/kit';
import { useEffect, useState } from 'react';

/** A profile as the list shows it. */
export interface ListedProfile extends Pick<DeviceProfile, 'id' | 'name'> {
  isCurrent: boolean;
  /** Whether its code alone can open it now; otherwise the network is needed too. */
  opens: boolean;
}

/** The account as the server has it, requested with the account's id: the page may still show another account. */
async function readMember(id?: string): Promise<CurrentUser> {
  const { PERSON_HEADER } = await device();
  const answer = await fetch('/api/auth/user', { credentials: 'include', ...(id && { headers: { [PERSON_HEADER]: id } }) });
  if (!answer.ok) throw new TypeError(`user ${answer.status}`);
  return JSON.parse(await answer.text()) as CurrentUser;
}

/** The profiles stored on this phone, for when the server cannot be reached. */
async function onDevice(userId: string | undefined): Promise<ListedProfile[]> {
  const { keptProfiles, opensOffline } = await device();
  const kept = await keptProfiles().catch(() => []);
  return kept.map((profile) => ({
    id: profile.id,
    name: profile.user.firstName,
    isCurrent: profile.id === userId,
    opens: opensOffline(profile),
  }));
}

/** Removes from this phone the profiles that the server no longer keeps. */
async function dropOthers(ids: ReadonlySet<string>): Promise<void> {
  const { dropProfile, keptProfiles } = await device();
  for (const { id } of await keptProfiles().catch(() => [])) if (!ids.has(id)) await dropProfile(id);
}

/** The profiles of this phone: from the server, else those stored on the phone; undefined while neither has answered. */
export function useDeviceProfiles(userId: string | undefined): { profiles: ListedProfile[] | undefined; reload: () => void } {
  const isOnline = useConnectivity((state) => state.isOnline);
  const { data, error, mutate } = useRead(deviceProfiles, isOnline ? {} : null);
  const [kept, setKept] = useState<ListedProfile[]>();
  const [readings, setReadings] = useState(1);
  const isAsked = isOnline && !error;
  useEffect(() => {
    if (data && isOnline) void dropOthers(new Set(data.map(({ id }) => id)));
    else if (!isAsked) void onDevice(userId).then(setKept);
  }, [data, isOnline, isAsked, userId, readings]);
  const told = data?.map(({ id, name }) => ({ id, name, isCurrent: id === userId, opens: true }));
  const reload = () => {
    setReadings(readings + 1);
    void mutate();
  };
  return { profiles: isAsked ? told : kept, reload };
}

/** Keeps the signed-in learner's profile on this phone under a code; it then also opens without network. */
export async function keepHere(pin: string): Promise<void> {
  await sendCommand(keepDeviceProfile, { body: { pin } });
  const { endLoan, keepProfile } = await device();
  const member = await readMember();
  endLoan();
  // If storing fails, the server still has the profile.
  await keepProfile(member, pin).catch(() => undefined);
}

export async function forgetHere(id: string): Promise<void> {
  await sendCommand(forgetDeviceProfile);
  const { dropProfile } = await device();
  await dropProfile(id).catch(() => undefined);
}

/** 'Ceci n’est pas mon téléphone'. */
export async function borrow(): Promise<void> {
  const { lendTo } = await device();
  lendTo((await readMember()).id);
}

/** The result of entering a code; `sentence` is shown beside the field or above the form. */
export type Opening =
  | { state: 'open' }
  | { state: 'wrong'; sentence: string }
  | { state: 'gone'; sentence: string }
  | { state: 'failed'; error: unknown };

async function openHere(id: string, pin: string): Promise<Opening> {
  const { handTo, unlock } = await device();
  const result = await unlock(id, pin).catch(() => ({ state: 'needs-network' as const }));
  if (result.state === 'wrong') return { state: 'wrong', sentence: pinTriesLeft(result.left) };
  if (result.state === 'needs-network') return { state: 'gone', sentence: 'Il faut du réseau pour ouvrir ce profil.' };
  handTo(id);
  return { state: 'open' };
}

/** Opens a profile: at the server, whose session on this phone is then theirs; without network, on the phone alone. */
export async function openProfile(id: string, pin: string): Promise<Opening> {
  const { dropProfile, keepProfile, rememberMember } = await device();
  try {
    await sendCommand(openDeviceProfile, { params: { id }, body: { pin } });
  } catch (error) {
    if (error instanceof TypeError) return openHere(id, pin);
    if (!isApiError(error)) return { state: 'failed', error };
    if (error.code === 'CODE_INVALID' || error.code === 'VALIDATION') return { state: 'wrong', sentence: error.body?.fields?.pin ?? '' };
    if (error.code !== 'PROFILE_GONE') return { state: 'failed', error };
    await dropProfile(id).catch(() => undefined);
    return { state: 'gone', sentence: error.body?.message ?? '' };
  }
  await readMember(id)
    .then(
      (member) => keepProfile(member, pin),
      () => undefined,
    )
    .catch(() => undefined);
  await rememberMember(id).catch(() => undefined);
  return { state: 'open' };
}
