import { DEPLOY_KEY_MOST_DAYS } from '@ulty/domain/base/deploy-keys.js';
import { z } from 'zod';
import { RemoteId } from '../base/remotes.js';

/** Remotes that a key may publish, each by its id. */
export const KeyRemotes = z.array(RemoteId).min(1, 'Nommez au moins un module.').max(30, '30 modules au plus.');

/** A team's key as the admin screen lists it: the token itself is shown once, when it is made. Design §4. */
export const DeployKey = z.object({
  id: z.uuid(),
  name: z.string(),
  remotes: KeyRemotes,
  /** SHA-256 of the public key, as 64 hex digits. */
  fingerprint: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});
export type DeployKey = z.infer<typeof DeployKey>;

/** POST /api/admin/deploy-keys. `publicKey` is PEM (SPKI) of an ECDSA P-256 key, as `ulty-remote keygen` prints it. */
export const NewDeployKey = z.strictObject({
  name: z.string().trim().min(2, 'Donnez-lui un nom.').max(40, '40 caractères au plus.'),
  remotes: KeyRemotes,
  publicKey: z.string().trim().max(1_000),
  days: z
    .int()
    .min(1, 'Un jour au moins.')
    .max(DEPLOY_KEY_MOST_DAYS, `${DEPLOY_KEY_MOST_DAYS} jours au plus.`)
    .default(DEPLOY_KEY_MOST_DAYS),
});
export type NewDeployKey = z.infer<typeof NewDeployKey>;

/** 201 of that call: the only answer that contains `token`. */
export const MadeDeployKey = z.object({ key: DeployKey, token: z.string() });
export type MadeDeployKey = z.infer<typeof MadeDeployKey>;
