import { READ_ACCESS, READ_KEEP, READ_TOPICS } from '@ulty/domain/read-topics.js';
import { z } from 'zod';

/** core: its code comes to the device with any download · on-use: once it was opened · never: not kept. Design §4. */
export const OFFLINE_POLICIES = ['core', 'on-use', 'never'] as const;

export const ACCESS = ['public', 'member', 'admin-screen'] as const;

/** Template of a read's address, as in `defineRead`. */
export const ReadPath = z.templateLiteral(['/api/', z.string()]);

/**
 * A read that a page fetches first: its path, and the sources of its parameters. Without them each is the route's parameter, or the page's query
 * value, of its own name; where some are given, they are all there is.
 * ':slug' the route's parameter, '?search' the page's query value, '?category=Tous' with a default, '@user' the reader's id, else itself.
 */
export const RouteRead = z.union([ReadPath, z.tuple([ReadPath, z.record(z.string(), z.union([z.string(), z.number()]))])]);
export type RouteRead = z.infer<typeof RouteRead>;

/** Builds outlive words: one that was given up since says nothing any more. */
const knownTopics = (words: unknown) =>
  Array.isArray(words) ? words.filter((word) => (READ_TOPICS as readonly unknown[]).includes(word)) : words;

/** The fields of a read's declaration besides its path. */
export const ReadFacts = z.object({
  access: z.enum(READ_ACCESS),
  keep: z.enum(READ_KEEP),
  changedBy: z.preprocess(knownTopics, z.array(z.enum(READ_TOPICS))),
});
export type ReadFacts = z.infer<typeof ReadFacts>;

/** One route a remote contributes. Paths are those of the specification, with `:name` for a parameter. */
export const RemoteRoute = z.object({
  path: z.string().startsWith('/'),
  /** Exposed module: './courses/course-list' is src/courses/course-list.page.tsx. */
  module: z.string().regex(/^\.\/[a-z0-9/-]+$/),
  /** French title of the document. */
  title: z.string(),
  description: z.string().optional(),
  /** public: anyone; member: 302 to login when signed out; admin-screen: public document whose data the API refuses. */
  access: z.enum(ACCESS),
  /** The only audience of this route, where two contribute the same path: '/' is the landing signed out, the home signed in. */
  audience: z.enum(['signed-out', 'signed-in']).optional(),
  /** Reads the page needs first: documents include the answers. */
  reads: z.array(RouteRead).optional(),
  /** Whether src/<module>.prerender.tsx draws this page into the document, from the data above. */
  prerender: z.boolean().default(false),
  /** A script of its own, src/<module>.first.ts, that works before and without the host. */
  firstScript: z.boolean().default(false),
  /** Shared antd parts the page needs; the host wraps it in the theme and preloads them. */
  ui: z.enum(['ui', 'ui-data']).optional(),
  /** By default inside the shell's padding. bare: without the padding · focus: without header and bottom navigation, with its own exit. */
  layout: z.enum(['bare', 'focus']).optional(),
  /** How its code is kept for use without network; on-use where it says nothing. Known to the server alone. */
  offline: z.enum(OFFLINE_POLICIES).optional(),
});
export type RemoteRoute = z.infer<typeof RemoteRoute>;

/** The content of `remote.ts`, with its reads as paths; the build adds the rest. */
export const RemoteContribution = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  routes: z.array(RemoteRoute).min(1),
  /** Every read the remote uses, those of its routes and later ones. A version built before reads were declared has none. */
  reads: z.record(ReadPath, ReadFacts).default({}),
});
export type RemoteContribution = z.infer<typeof RemoteContribution>;

export const RemoteFile = z.object({ path: z.string(), bytes: z.int(), brotliBytes: z.int(), sha384: z.string() });
export type RemoteFile = z.infer<typeof RemoteFile>;

/** Files of one exposed module, relative to the version's folder. */
export const ModuleFiles = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  /** Script that runs without the host, and bundle that draws the page into the document. */
  first: z.string().optional(),
  prerender: z.string().optional(),
  /** Scripts and styles it asks for later; left out where it asks for none. */
  later: z.array(z.string()).optional(),
});
export type ModuleFiles = z.infer<typeof ModuleFiles>;

/** `remote.json`, emitted beside the entry by the build. */
export const RemoteManifest = RemoteContribution.extend({
  version: z.string().regex(/^[0-9A-Za-z.+-]{1,64}$/),
  gitSha: z.string(),
  contract: z.int(),
  entry: z.string(),
  /** Ranges of the shared singletons this version needs from the host. */
  shared: z.record(z.string(), z.string()),
  /** Scripts and styles each exposed module needs beyond the entry, for preloads. */
  modules: z.record(z.string(), ModuleFiles),
  files: z.array(RemoteFile),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** One remote of the resolved registry, as documents carry it: only what a browser needs, since every document includes every remote. */
export const ResolvedRemote = z.object({
  id: z.string(),
  version: z.string(),
  entry: z.string(),
  routes: z.array(RemoteRoute.omit({ description: true, prerender: true, firstScript: true, offline: true })),
  /** How a device keeps and revalidates its reads, by path; reads that need neither are absent. */
  reads: z.record(ReadPath, ReadFacts.omit({ access: true }).partial()).optional(),
  /** Ranges the host cannot satisfy, found before any download; the page asks the visitor to reload. */
  incompatible: z.array(z.string()).optional(),
});
export type ResolvedRemote = z.infer<typeof ResolvedRemote>;

/** The same with what only the server needs: how to describe and draw a page, and its files. */
export const LiveRemote = ResolvedRemote.extend({
  routes: z.array(RemoteRoute),
  reads: RemoteManifest.shape.reads,
  modules: RemoteManifest.shape.modules,
});
export type LiveRemote = z.infer<typeof LiveRemote>;

export const ResolvedRegistry = z.object({ remotes: z.array(ResolvedRemote) });
export type ResolvedRegistry = z.infer<typeof ResolvedRegistry>;

/**
 * GET /api/remotes/offline-files: the code of the learning path, `offline: 'core'` of the live remotes. `files` are addresses on this site with
 * their bytes uncompressed; `pages` the routes that open from them. Design §4.
 */
export const OfflineFiles = z.object({
  remotes: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      entry: z.string(),
      pages: z.array(z.object({ path: z.string(), module: z.string() })),
      files: z.array(z.object({ path: z.string(), bytes: z.int() })),
    }),
  ),
});
export type OfflineFiles = z.infer<typeof OfflineFiles>;

/** A registry row as the admin screen reads it. */
export const RegistryEntry = z.object({
  id: z.string(),
  stableVersion: z.string(),
  isEnabled: z.boolean(),
  disabledReason: z.string().nullable(),
  versions: z.array(z.object({ version: z.string(), publishedAt: z.iso.datetime(), gitSha: z.string(), entryBrotliBytes: z.int() })),
  history: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      actor: z.string(),
      action: z.string(),
      reason: z.string().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

const reason = z
  .string({ error: 'Dites pourquoi en une phrase.' })
  .trim()
  .min(5, 'Dites pourquoi en une phrase.')
  .max(300, '300 caractères au plus.');

/** PATCH /api/admin/remotes/{id}. Every change carries its reason. */
export const RegistryChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('disable'), reason }),
  z.strictObject({ action: z.literal('enable'), reason }),
  z.strictObject({ action: z.literal('promote'), version: z.string().max(64), reason }),
]);
export type RegistryChange = z.infer<typeof RegistryChange>;
