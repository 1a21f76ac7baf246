import { z } from 'zod';
import { RemoteId } from './remotes.js';

/** Remotes that a key may publish; ['*'] all of them. */
export const KeyRemotes = z
  .array(z.union([z.literal('*'), RemoteId]))
  .min(1)
  .max(30);

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
  days: z.int().min(1).max(730).default(365),
});
export type NewDeployKey = z.infer<typeof NewDeployKey>;

/** 201 of that call: the only time that `token` is told. */
export const MadeDeployKey = z.object({ key: DeployKey, token: z.string() });
export type MadeDeployKey = z.infer<typeof MadeDeployKey>;
