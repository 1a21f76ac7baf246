import { READ_ACCESS, READ_KEEP, READ_TOPICS } from '@ulty/domain/base/read-topics.js';
import { z } from 'zod';

/** core: its code is stored on the device with any download · on-use: once it was opened · never: not stored. Design §4. */
export const OFFLINE_POLICIES = ['core', 'on-use', 'never'] as const;

/** Settings of the site that make pages live: quizHero, the academic track. Decision 0099. */
export const ROUTE_SWITCHES = ['quizHero'] as const;

export const ACCESS = ['public', 'member', 'admin-screen'] as const;

/** Template of a read's address, as in `defineRead`. */
export const ReadPath = z.templateLiteral(['/api/', z.string()]);

/**
 * A read that a page fetches first: its path, and the sources of its parameters. Without sources each parameter is the route's parameter,
 * or the page's query value, of the same name; where sources are given, there are no others. ':slug' means the route's parameter, '?search'
 * the page's query value, '?category=Tous' a query value with a default, '@user' the reader's id, any other text itself.
 */
export const RouteRead = z.union([ReadPath, z.tuple([ReadPath, z.record(z.string(), z.union([z.string(), z.number()]))])]);
export type RouteRead = z.infer<typeof RouteRead>;

/** Topics may be removed while old builds still name them: unknown ones are ignored. */
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
  /** public: anyone; member: 302 to login when signed out; admin-screen: public document whose data the API refuses to others. */
  access: z.enum(ACCESS),
  /** The only readers of this route, where two routes have the same path: '/' is the landing signed out, the home signed in. */
  audience: z.enum(['signed-out', 'signed-in']).optional(),
  /** Reads that the page needs first: documents include the answers. */
  reads: z.array(RouteRead).optional(),
  /** Whether src/<module>.prerender.tsx draws this page into the document, from the data above. */
  prerender: z.boolean().default(false),
  /** A script of its own, src/<module>.first.ts, that works before and without the host. */
  firstScript: z.boolean().default(false),
  /** Absent: inside the shell's padding. bare: without the padding · focus: without header and bottom navigation, with its own exit. */
  layout: z.enum(['bare', 'focus']).optional(),
  /**
   * The setting of the site without which this page is not live: 'quizHero', on while the academic track is open. Known to the server only.
   */
  behind: z.enum(ROUTE_SWITCHES).optional(),
  /** How its code is stored for use without network; absent means on-use. Known to the server only. */
  offline: z.enum(OFFLINE_POLICIES).optional(),
});
export type RemoteRoute = z.infer<typeof RemoteRoute>;

/** learn, community: the header's two menus · links: beside them · account: the menu of the signed-in · bottom: the phone's bar. */
export const NAV_PLACES = ['learn', 'community', 'links', 'account', 'bottom'] as const;

/** Icons that the host draws in the bottom bar; remotes cannot add others. */
export const NAV_ICONS = ['home', 'book2', 'cloudDownload', 'news', 'user', 'session'] as const;

/** One entry that a remote adds to the host's navigation. The specification's own entries come before it. */
export const NavEntry = z.object({
  place: z.enum(NAV_PLACES),
  label: z.string().trim().min(2).max(30),
  /** One of the remote's own routes, without parameters. */
  path: z.string().startsWith('/'),
  /** Position among the contributed entries of a place, the lowest first; equal ones by label. */
  order: z.int().min(0).max(1_000).default(500),
  /** The readers who see it; absent: all. */
  audience: z.enum(['signed-out', 'signed-in']).optional(),
  /** Icon in the bottom bar; absent: 'book2'. */
  icon: z.enum(NAV_ICONS).optional(),
});
export type NavEntry = z.infer<typeof NavEntry>;

/** Id of a remote. 'host' names the versions of the host, whose code the API runs: no remote may be called so. */
export const RemoteId = z.string().regex(/^(?!host$)[a-z][a-z0-9-]{1,30}$/);

/** The content of `remote.ts`, with its reads as paths; the build adds the rest. */
export const RemoteContribution = z.object({
  id: RemoteId,
  routes: z.array(RemoteRoute).min(1).max(200),
  nav: z.array(NavEntry).max(8).default([]),
  /** Every read that the remote uses, of its routes and later ones. Versions built before reads were declared have none. */
  reads: z.record(ReadPath, ReadFacts).default({}),
});
export type RemoteContribution = z.infer<typeof RemoteContribution>;

export const RemoteFile = z.object({ path: z.string(), bytes: z.int(), brotliBytes: z.int(), sha384: z.string() });
export type RemoteFile = z.infer<typeof RemoteFile>;

/** A file that only the server reads, such as the code that prerenders pages. */
export const ServerFile = RemoteFile.omit({ brotliBytes: true });
export type ServerFile = z.infer<typeof ServerFile>;

/** Files of one exposed module, relative to the version's folder. */
export const ModuleFiles = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  /** Script that runs without the host, and bundle that prerenders the page. */
  first: z.string().optional(),
  prerender: z.string().optional(),
  /** Scripts and styles that it loads later; absent where there are none. */
  later: z.array(z.string()).optional(),
  /** Whether the page's module has a default export; absent in builds before contract 3. */
  hasDefault: z.boolean().optional(),
});
export type ModuleFiles = z.infer<typeof ModuleFiles>;

/** `remote.json`, emitted beside the entry by the build. */
export const RemoteManifest = RemoteContribution.extend({
  /** It is also the name of a folder, and therefore contains nothing that could lead elsewhere. */
  version: z.string().regex(/^(?!.*\.\.)[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/),
  gitSha: z.string(),
  contract: z.int(),
  entry: z.string(),
  /** Version ranges of the shared singletons that this version needs from the host. */
  shared: z.record(z.string(), z.string()),
  /** Scripts and styles each exposed module needs beyond the entry, for preloads. */
  modules: z.record(z.string(), ModuleFiles),
  /** Names that its code imports from each shared façade, e.g. { '@ulty/kit': ['useRead'] }: the host must export them. */
  symbols: z.record(z.string(), z.array(z.string())).default({}),
  /** Every file that browsers may request. */
  files: z.array(RemoteFile).max(1_000),
  /** Every other file of the version. */
  serverFiles: z.array(ServerFile).max(1_000).default([]),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** One remote of the resolved registry, as documents contain it: only what a browser needs, since every document includes every remote. */
export const ResolvedRemote = z.object({
  id: z.string(),
  version: z.string(),
  entry: z.string(),
  routes: z.array(RemoteRoute.omit({ description: true, prerender: true, firstScript: true, offline: true, behind: true })),
  /** How a device keeps and revalidates its reads, by path; reads that need neither are absent. */
  reads: z.record(ReadPath, ReadFacts.omit({ access: true }).partial()).optional(),
  /** Ranges that the host cannot satisfy, found before any download; the page asks the visitor to reload. */
  incompatible: z.array(z.string()).optional(),
  /** Entries of the host's navigation; absent where it adds none. */
  nav: z.array(NavEntry).optional(),
});
export type ResolvedRemote = z.infer<typeof ResolvedRemote>;

/** A remote with what only the server needs: how to describe and draw a page, and its files. */
export const LiveRemote = ResolvedRemote.extend({
  routes: z.array(RemoteRoute),
  reads: RemoteManifest.shape.reads,
  modules: RemoteManifest.shape.modules,
});
export type LiveRemote = z.infer<typeof LiveRemote>;

/** Header of each answer under /api/: a page whose registry has another stamp requests GET /api/remotes. */
export const REGISTRY_HEADER = 'X-Ulty-Registry';

/** GET /api/remotes?whole=1: the registry for signed-in people, for a device where somebody may sign in without network. */
export const RegistryQuery = z.strictObject({ whole: z.literal('1').optional() });
export type RegistryQuery = z.infer<typeof RegistryQuery>;

export const ResolvedRegistry = z.object({
  remotes: z.array(ResolvedRemote),
  /**
   * For a visitor: templates of the members' pages, which the remotes' routes then omit; each stands for all pages below it that are not
   * open. Absent where there is none.
   */
  closed: z.array(z.string()).optional(),
  /** Eight characters that change with every change of the registry, for any reader. Copies stored by older hosts have none. */
  stamp: z.string().optional(),
  /** Route paths of the remotes that are switched off; absent where there is none. */
  paused: z.array(z.string()).optional(),
});
export type ResolvedRegistry = z.infer<typeof ResolvedRegistry>;

/**
 * GET /api/remotes/{id}/versions/{version}/files: the list by which a device checks a version. Paths are relative to the version's folder.
 * Immutable. 404 REMOTE_NOT_FOUND.
 */
export const VersionFiles = z.object({
  entry: z.string(),
  modules: z.record(z.string(), ModuleFiles.pick({ js: true, css: true, later: true })),
  files: z.array(RemoteFile.omit({ brotliBytes: true })),
});
export type VersionFiles = z.infer<typeof VersionFiles>;

/**
 * GET /api/remotes/offline-files: the code of the learning path, `offline: 'core'` of the live remotes. `files` are addresses on this site with
 * their bytes as they travel; `pages` the routes that open from them. Design §4.
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

/** GET /api/remotes/offline-size: the bytes of `OfflineFiles` as they travel, which a first download fetches besides its content. */
export const OfflineSize = z.object({ bytes: z.int() });
export type OfflineSize = z.infer<typeof OfflineSize>;

/** A version as the admin screen and `ulty-remote status` read it. */
export const RegistryVersion = z.object({
  version: z.string(),
  publishedAt: z.iso.datetime(),
  gitSha: z.string(),
  entryBrotliBytes: z.int(),
  /** Size of all its files, after brotli. */
  brotliBytes: z.int(),
  /** local: built on this server · published: sent by a team with a deploy key. */
  source: z.enum(['local', 'published']),
  /** Name of the deploy key; null for local builds. */
  publishedBy: z.string().nullable(),
});
export type RegistryVersion = z.infer<typeof RegistryVersion>;

/** A version on trial: the accounts, else devices, that get it are chosen at random once. */
export const CanaryState = z.object({ version: z.string(), percent: z.number().min(0.1).max(100), since: z.iso.datetime() });
export type CanaryState = z.infer<typeof CanaryState>;

export const REGISTRY_ACTIONS = ['publish', 'promote', 'disable', 'enable', 'canary', 'withdraw', 'rollback', 'prune'] as const;

/** A registry row as the admin screen reads it. */
export const RegistryEntry = z.object({
  id: z.string(),
  stableVersion: z.string(),
  /** Version that was live before, to which 'rollback' returns. Null where none is stored. */
  previousVersion: z.string().nullable(),
  /** Whether an administrator or a team chose the live version: a newer local build does not replace it. */
  isPinned: z.boolean(),
  isEnabled: z.boolean(),
  disabledReason: z.string().nullable(),
  canary: CanaryState.nullable(),
  versions: z.array(RegistryVersion),
  history: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      /** A person, 'clé ' and the key's name, or 'system'. */
      actor: z.string(),
      action: z.enum(REGISTRY_ACTIONS),
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

/**
 * PATCH /api/admin/remotes/{id}, and POST /api/remotes/{id}/changes with a deploy key. Every change has a reason. canary: starts a trial
 * with a percentage · withdraw: ends that trial · rollback: makes the previous version live.
 */
export const RegistryChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('disable'), reason }),
  z.strictObject({ action: z.literal('enable'), reason }),
  z.strictObject({ action: z.literal('promote'), version: z.string().max(64), reason }),
  z.strictObject({ action: z.literal('canary'), version: z.string().max(64), percent: z.number().min(0.1).max(50), reason }),
  z.strictObject({ action: z.literal('withdraw'), reason }),
  z.strictObject({ action: z.literal('rollback'), reason }),
]);
export type RegistryChange = z.infer<typeof RegistryChange>;

/** Why a build is refused: one sentence each, with the remedy; French for screens, English for the command line. */
export const BuildRefusal = z.object({ code: z.string(), fr: z.string(), en: z.string() });
export type BuildRefusal = z.infer<typeof BuildRefusal>;

/** What happens to a version once it is accepted. live: everybody gets it · canary: a percentage · hold: nobody yet. */
export const PUBLISH_AS = ['live', 'canary', 'hold'] as const;

/**
 * POST /api/remotes/{id}/versions?as=live|canary|hold&percent=5&reason=…, with 'Authorization: Bearer <deploy key>' and a gzipped tar as its body
 * ('application/gzip', at most 20 MB packed and unpacked): first `remote.json`, then `remote.json.sig`, then the files that it names.
 */
export const PublishOptions = z.strictObject({
  as: z.enum(PUBLISH_AS).default('live'),
  percent: z.coerce.number().min(0.1).max(50).default(5),
  reason: reason.optional(),
});
export type PublishOptions = z.infer<typeof PublishOptions>;

/** 201 of that call. */
export const PublishedVersion = z.object({ id: z.string(), version: z.string(), as: z.enum(PUBLISH_AS), files: z.int(), bytes: z.int() });
export type PublishedVersion = z.infer<typeof PublishedVersion>;
