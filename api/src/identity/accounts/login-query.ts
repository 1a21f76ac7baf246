import { ownPath } from '@ulty/domain/own-path.js';
import { z } from 'zod';

/** Anything may stand in the address: only a path of ours is kept, the rest is as if it were not there. */
export const PageQuery = z.object({ returnTo: z.unknown().optional().transform(ownPath) });
export type PageQuery = z.infer<typeof PageQuery>;

/** With `formulaire` the e-mail form is shown although a provider is configured; with `autre` although somebody is signed in. */
export const LoginQuery = PageQuery.extend({ formulaire: z.unknown().optional(), autre: z.unknown().optional() });
export type LoginQuery = z.infer<typeof LoginQuery>;
