import { makeDeployKey, revokeDeployKey } from '@ulty/contracts/commands/admin.js';
import type { DeployKey, NewDeployKey } from '@ulty/contracts/host/deploy-keys.js';
import { deployKeys } from '@ulty/contracts/reads/admin.js';
import { useRead, trustedNow } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

export const useDeployKeys = () => useRead(deployKeys);

/** Makes a key: the only answer with its token. @throws ApiError */
export const makeKey = (wanted: NewDeployKey) => sendAct(makeDeployKey, { body: wanted });

/** @throws ApiError */
export const revokeKey = (id: string) => sendAct(revokeDeployKey, { params: { id } });

export const remotesText = (remotes: readonly string[]): string => remotes.join(', ');

/** "4F2A 91C7 … 08BE", enough to compare with the team's fingerprint. */
export function shortFingerprint(fingerprint: string): string {
  const hex = fingerprint.toUpperCase();
  return `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;
}

/** Time before its end from which a key is shown as expiring. */
const SOON_MS = 30 * 86_400_000;
export type KeyState = 'active' | 'soon' | 'expired' | 'revoked';

export function stateOf({ revokedAt, expiresAt }: DeployKey, now = trustedNow()): KeyState {
  const left = Date.parse(expiresAt) - now;
  if (revokedAt !== null) return 'revoked';
  if (left <= 0) return 'expired';
  return left < SOON_MS ? 'soon' : 'active';
}

/** The command with which a team publishes; it uses keygen's default file name. */
export const publishCommand = (token: string, site: string): string =>
  `ULTY_DEPLOY_KEY='${token}' npx ulty-remote publish dist --to ${site} --signing-key ulty-signing-key.pem`;
