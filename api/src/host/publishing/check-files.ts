import type { BuildRefusal, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { refusal } from '../rules/refusals.js';

/** Most bytes of the files of a build, unpacked. */
export const MAX_BYTES = 20_000_000;
const MAX_FILES = 1_000;

/** Design §4, 'Budgets', in bytes after brotli. */
const BUDGETS = { entry: 8_000, page: 40_000, first: 3_000 };

/**
 * Path parts separated by one slash: no hidden ones, no compressed copy, which the server makes itself, and no manifest, which would make a
 * folder look like a version.
 */
const PATH = /^(?!.*\.(br|gz)$)(?!(.*\/)?(remote|host)\.json)[\w@+-][\w.@+-]*(\/[\w@+-][\w.@+-]*)*$/;
const MAX_PATH = 200;

const isPlain = (path: string) => path.length <= MAX_PATH && PATH.test(path);

/** Returns the problems of the files that a manifest names, before any of them is read. */
export function checkFiles(manifest: RemoteManifest): BuildRefusal[] {
  const { files, serverFiles } = manifest;
  const isPublic = ({ path }: { path: string }) => isPlain(path) && !path.startsWith('server/');
  const isServers = ({ path }: { path: string }) => isPlain(path) && /^server\/.+\.cjs$/.test(path);
  const wrong = [...files.filter((file) => !isPublic(file)), ...serverFiles.filter((file) => !isServers(file))].map(({ path }) => path);
  const all = [...files, ...serverFiles];
  const bytes = all.reduce((sum, file) => sum + file.bytes, 0);
  return [
    ...wrong.map((path) =>
      refusal(
        'path',
        `Le fichier « ${path} » ne peut pas être publié sous ce nom : gardez les noms que le build écrit, sans « .. » ni fichier caché.`,
        `The file "${path}" cannot be published under that name: keep the names that the build writes, without ".." or hidden files.`,
      ),
    ),
    ...clashing(all.map(({ path }) => path).filter(isPlain)).map((path) =>
      refusal(
        'file-twice',
        `« ${path} » est nommé deux fois, ou à la fois fichier et dossier : reconstruisez le module.`,
        `"${path}" is named twice, or is a file and a folder at once: build the remote again.`,
      ),
    ),
    ...(bytes > MAX_BYTES || all.length > MAX_FILES || all.some((file) => file.bytes < 0)
      ? [
          refusal(
            'too-large',
            'La version dépasse 20 Mo ou 1 000 fichiers : allégez-la, ou servez ses médias par l’API.',
            'The build has more than 20 MB or 1,000 files: make it lighter, or serve its media through the API.',
          ),
        ]
      : []),
    ...missingFiles(manifest),
    ...overBudget(manifest),
  ];
}

/** Names given twice, and names of files that are folders of other files. */
function clashing(paths: readonly string[]): string[] {
  const folders = new Set(
    paths.flatMap((path) =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, at, parts) => parts.slice(0, at + 1).join('/')),
    ),
  );
  const seen = new Set<string>();
  const isAgain = (path: string) => seen.size === seen.add(path).size;
  return [...new Set(paths.filter((path) => isAgain(path) || folders.has(path)))];
}

function missingFiles({ entry, files, modules, serverFiles }: RemoteManifest): BuildRefusal[] {
  const here = new Set(files.map(({ path }) => path));
  const onServer = new Set(serverFiles.map(({ path }) => path));
  const named = Object.values(modules).flatMap(({ js, css, later = [], first }) => [...js, ...css, ...later, ...(first ? [first] : [])]);
  const drawn = Object.values(modules).flatMap(({ prerender }) => prerender ?? []);
  const missing = [...new Set([entry, ...named])].filter((path) => !here.has(path)).concat(drawn.filter((path) => !onServer.has(path)));
  return missing.map((path) =>
    refusal(
      'file-missing',
      `remote.json se sert de « ${path} », qui n’est pas parmi ses fichiers : reconstruisez le module.`,
      `remote.json uses "${path}", which is not among its files: build the remote again.`,
    ),
  );
}

function overBudget({ entry, files, modules }: RemoteManifest): BuildRefusal[] {
  const sizes = new Map(files.map(({ path, brotliBytes }) => [path, brotliBytes]));
  const sum = (paths: readonly string[]) => [...new Set(paths)].reduce((bytes, path) => bytes + (sizes.get(path) ?? 0), 0);
  const over = (what: { fr: string; en: string }, bytes: number, limit: number) =>
    bytes <= limit
      ? []
      : [
          refusal(
            'budget',
            `${what.fr} pèse ${bytes} octets compressés, ${limit} au plus : chargez à la demande ce qui peut l’être.`,
            `${what.en} weighs ${bytes} bytes compressed, ${limit} at most: load on demand what can be.`,
          ),
        ];
  return [
    ...over({ fr: 'L’entrée', en: 'The entry' }, sum([entry]), BUDGETS.entry),
    ...Object.entries(modules).flatMap(([name, { js, css, first }]) => [
      ...over({ fr: `La page ${name}`, en: `The page ${name}` }, sum([entry, ...js, ...css, ...(first ? [first] : [])]), BUDGETS.page),
      ...over({ fr: `Le premier script de ${name}`, en: `The first script of ${name}` }, sum(first ? [first] : []), BUDGETS.first),
    ]),
  ];
}
