import type { BuildRefusal, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { isDevelopmentVersion } from '@ulty/federation/development-version.js';
import { satisfies } from '@ulty/federation/satisfies.js';
import { checkFiles } from './check-files.js';
import { unansweredReads } from '../rules/undeclared-reads.js';
import { clashingRoutes, strayEntries } from '../rules/check-routes.js';
import { refusal } from '../rules/refusals.js';

/** Contract version of builds that declare their symbols, their server's files and their default exports. */
const CONTRACT = 3;

/** The data of the site with which a build is compared. */
export interface Site {
  /** Versions of the singletons and names of the façades that the live host provides. */
  host: { provides: Readonly<Record<string, string>>; exports: Readonly<Record<string, readonly string[]>> };
  isAnswered: (readPath: string) => boolean;
  /** Paths of the API and the host, in the notation of routers. */
  ownPaths: readonly string[];
  /** Live manifests of all remotes, including paused ones. */
  live: readonly RemoteManifest[];
}

const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Returns every refusal of a build, each with its cure. @param id the remote that is published */
export function checkBuild(manifest: RemoteManifest, id: string, site: Site): BuildRefusal[] {
  return [
    ...checkName(manifest, id),
    ...checkContract(manifest),
    ...clashingRoutes(manifest, site.live, site.ownPaths),
    ...strayEntries(manifest),
    ...pagesWithoutDefault(manifest),
    ...foreignSingletons(manifest, site),
    ...missingSymbols(manifest, site),
    ...unansweredReads(manifest, site.isAnswered),
    ...checkFiles(manifest),
  ];
}

function checkName({ id: stated, version }: RemoteManifest, id: string): BuildRefusal[] {
  const wrong = refusal(
    'id',
    `Cette version est de ${stated}, et non de ${id} : publiez-la à l’adresse de ${stated}.`,
    `This build is of ${stated}, not of ${id}: publish it at the address of ${stated}.`,
  );
  const development = refusal(
    'development-version',
    `${version} est une version de développement : construisez le module avec « npm run build ».`,
    `${version} is a development version: build the remote with "npm run build".`,
  );
  return [...(stated === id ? [] : [wrong]), ...(isDevelopmentVersion(version) ? [development] : [])];
}

function checkContract({ contract }: RemoteManifest): BuildRefusal[] {
  if (contract === CONTRACT) return [];
  return [
    contract < CONTRACT
      ? refusal(
          'contract',
          `La version suit le contrat ${contract}, il faut le ${CONTRACT} : mettez @ulty/federation à jour et reconstruisez.`,
          `The build follows contract ${contract}, and ${CONTRACT} is needed: update @ulty/federation and build again.`,
        )
      : refusal(
          'contract',
          `La version suit le contrat ${contract}, et ce serveur le ${CONTRACT} : faites d’abord mettre le serveur à jour.`,
          `The build follows contract ${contract}, and this server ${CONTRACT}: have the server updated first.`,
        ),
  ];
}

function pagesWithoutDefault({ modules, routes }: RemoteManifest): BuildRefusal[] {
  const pages = [...new Set(routes.map(({ module }) => module))];
  return pages
    .filter((page) => ownValue(modules, page)?.hasDefault !== true)
    .map((page) =>
      refusal(
        'default-export',
        `La page ${page} n’a pas d’export par défaut : exportez son composant avec « export default », puis reconstruisez.`,
        `The page ${page} has no default export: export its component with "export default" and build again.`,
      ),
    );
}

function foreignSingletons({ shared }: RemoteManifest, { host: { provides } }: Site): BuildRefusal[] {
  return Object.entries(shared)
    .filter(([name, range]) => !satisfies(ownValue(provides, name) ?? '', range))
    .map(([name, range]) =>
      ownValue(provides, name) === undefined
        ? refusal(
            'singleton',
            `${name} n’est pas fourni par l’hôte : n’en faites pas un partage, ou passez par @ulty/kit.`,
            `The host does not provide ${name}: do not share it, or use @ulty/kit.`,
          )
        : refusal(
            'singleton',
            `La version demande ${name} ${range}, et l’hôte porte ${provides[name]} : publiez d’abord l’hôte, ou construisez avec sa version.`,
            `The build needs ${name} ${range}, and the host carries ${provides[name]}: publish the host first, or build with its version.`,
          ),
    );
}

function missingSymbols({ symbols }: RemoteManifest, { host: { exports } }: Site): BuildRefusal[] {
  return Object.entries(symbols).flatMap(([facade, names]) =>
    names
      .filter((name) => !ownValue(exports, facade)?.includes(name))
      .map((name) =>
        refusal(
          'symbol',
          `L’hôte publié n’exporte pas ${name} de ${facade} : publiez d’abord l’hôte, ou faites sans.`,
          `The published host does not export ${name} from ${facade}: publish the host first, or do without it.`,
        ),
      ),
  );
}
