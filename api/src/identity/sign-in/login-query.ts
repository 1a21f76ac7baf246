import { safePath } from '@ulty/domain/base/safe-path.js';
import { z } from 'zod';

/** The query may contain anything: only a path of this site is used, everything else is ignored. */
export const PageQuery = z.object({ returnTo: z.unknown().optional().transform(safePath) });
export type PageQuery = z.infer<typeof PageQuery>;

/** With `formulaire` the e-mail form is shown although a provider is configured; with `autre` although a visitor is signed in. */
export const LoginQuery = PageQuery.extend({ formulaire: z.unknown().optional(), autre: z.unknown().optional() });
export type LoginQuery = z.infer<typeof LoginQuery>;
