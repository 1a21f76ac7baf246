import type { BuildRefusal, RemoteManifest } from '@ulty/contracts/remotes.js';
import { refusal } from './refusals.js';

type Route = RemoteManifest['routes'][number];

/** A path whatever its parameters are called. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':').replace(/(.)\/$/, '$1');

const overlap = (a: Route, b: Route) =>
  shapeOf(a.path) === shapeOf(b.path) && (a.audience === undefined || b.audience === undefined || a.audience === b.audience);

/** Whether a path is answered by the API or the host itself. @param own their paths as routers write them, e.g. '/host/*' */
function isOwn(path: string, own: readonly string[]): boolean {
  const shape = shapeOf(path);
  return own.some((one) => (one.endsWith('/*') ? `${shape}/`.startsWith(one.slice(0, -1)) : shapeOf(one) === shape));
}

/** Words and parameters between single slashes. */
const PATH = /^\/$|^(\/([\w.-]+|:\w+))+$/;

const clash = ({ path }: Route, whose: { fr: string; en: string }) =>
  refusal(
    'route-clash',
    `La route ${path} est déjà prise par ${whose.fr} : donnez-lui un autre chemin dans remote.ts.`,
    `The route ${path} is already taken by ${whose.en}: give it another path in remote.ts.`,
  );

const unreadable = ({ path }: Route) =>
  refusal(
    'route',
    `La route « ${path} » n’est pas un chemin : écrivez-la comme /livres/:id dans remote.ts.`,
    `The route "${path}" is no path: write it like /livres/:id in remote.ts.`,
  );

/** Routes of a build that somebody else answers. @param others what is live or on trial of every remote, switched off or not */
export function clashingRoutes(manifest: RemoteManifest, others: readonly RemoteManifest[], own: readonly string[]): BuildRefusal[] {
  const { id, routes } = manifest;
  return routes.flatMap((route, at) => {
    if (!PATH.test(route.path) || /\/\.\.?(\/|$)/.test(route.path)) return [unreadable(route)];
    if (isOwn(route.path, own)) return [clash(route, { fr: 'l’hôte ou l’API', en: 'the host or the API' })];
    if (routes.slice(0, at).some((before) => overlap(route, before)))
      return [clash(route, { fr: 'ce module lui-même', en: 'this remote itself' })];
    const other = others.find((one) => one.id !== id && one.routes.some((theirs) => overlap(route, theirs)));
    return other ? [clash(route, { fr: other.id, en: other.id })] : [];
  });
}

/** Menu entries that lead anywhere but to a page of the remote. */
export function strayEntries({ nav, routes }: RemoteManifest): BuildRefusal[] {
  const paths = new Set(routes.map(({ path }) => path).filter((path) => !path.includes(':')));
  return nav
    .filter(({ path }) => !paths.has(path))
    .map(({ label, path }) =>
      refusal(
        'nav',
        `L’entrée de menu « ${label} » mène à ${path}, qui n’est pas une page de ce module : corrigez nav dans remote.ts.`,
        `The menu entry "${label}" leads to ${path}, which is no page of this remote: correct nav in remote.ts.`,
      ),
    );
}
