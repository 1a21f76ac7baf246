import { z } from 'zod';
import { NavEntry, ReadPath, RemoteManifest, RemoteRoute } from '../base/remotes.js';

/** A file below the development server's address. */
const Path = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);

/** Longest validity of a link in seconds. */
export const DEV_LINK_MAX_S = 3_600;
/** A browser stores 4,096 characters of one cookie, its name included. */
export const DEV_LINK_MAX_CHARACTERS = 3_900;

/**
 * The content of a link of `npm run dev -- mf-x --host <address>`, signed with the team's key: `<deflated JSON>.<signature>`, both as
 * base64url. The signature (ECDSA P-256, SHA-256, IEEE P1363) covers 'ulty-dev-override ' and the first part. Design §4.
 */
export const DevOverride = z.strictObject({
  /** Origin of the site that the link is for. */
  site: z.string(),
  /**
   * Address of the build on the developer's own machine, below a folder named by its version; it always means the machine on which the link
   * is opened.
   */
  origin: z.string().regex(/^http:\/\/(localhost|127\.0\.0\.1):[1-9]\d{0,4}$/),
  /** Fingerprint of the public key of a deploy key. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  /** Seconds since 1970. */
  expires: z.int(),
  remote: RemoteManifest.pick({ id: true, version: true, shared: true }).extend({
    routes: z.array(RemoteRoute).min(1).max(60),
    nav: z.array(NavEntry).max(8),
    reads: z.array(ReadPath).max(200),
    modules: z.record(z.string(), z.strictObject({ js: z.array(Path), css: z.array(Path) })),
  }),
});
export type DevOverride = z.infer<typeof DevOverride>;

/** GET /api/dev-override?link=…, and the form of its page. */
export const DevLink = z.strictObject({ link: z.string() });
export type DevLink = z.infer<typeof DevLink>;
