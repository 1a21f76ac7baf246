import type { BuildRefusal, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { refusal } from './refusals.js';

/** Segments of a path; what a parameter is called says nothing. */
const segmentsOf = (path: string) => path.replace(/(.)\/$/, '$1').split('/');

const isParameter = (segment: string) => segment.startsWith(':');

/** Whether an address exists that both patterns match: '/blog/:slug' and '/blog/recents' do, '/a/:b' and '/:a/c' too. */
function canMeet(a: string, b: string): boolean {
  const [ours, theirs] = [segmentsOf(a), segmentsOf(b)];
  if (ours.length !== theirs.length) return false;
  return ours.every((segment, at) => {
    const other = theirs[at] ?? '';
    return segment === other || (isParameter(segment) && other !== '') || (isParameter(other) && segment !== '');
  });
}

/** Whether a pattern matches every address of another one. @param own as routers write it; '/host/*' covers '/host' and all below */
function covers(own: string, path: string): boolean {
  const [wide, narrow] = [segmentsOf(own.replace(/\/\*$/, '')), segmentsOf(path)];
  if (own.endsWith('/*') ? narrow.length < wide.length : narrow.length !== wide.length) return false;
  return wide.every((segment, at) => segment === narrow[at] || (isParameter(segment) && narrow[at] !== ''));
}

type Route = RemoteManifest['routes'][number];

/** A path whatever its parameters are called. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':').replace(/(.)\/$/, '$1');

const haveOneAudience = (a: Route, b: Route) => a.audience === undefined || b.audience === undefined || a.audience === b.audience;

/** Two routes of one remote: there a literal segment may win over a parameter. */
const isSame = (a: Route, b: Route) => shapeOf(a.path) === shapeOf(b.path) && haveOneAudience(a, b);

/** Two routes of two remotes: neither may take a single page of the other. */
const canTake = (a: Route, b: Route) => canMeet(a.path, b.path) && haveOneAudience(a, b);

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

const general = ({ path }: Route) =>
  refusal(
    'route',
    `La route ${path} répondrait à presque toutes les adresses : faites-la commencer par un mot, comme /livres/:id, dans remote.ts.`,
    `The route ${path} would answer almost any address: begin it with a word, like /livres/:id, in remote.ts.`,
  );

/** Routes of a build that somebody else answers. @param others what is live or on trial of every remote, switched off or not */
export function clashingRoutes(manifest: RemoteManifest, others: readonly RemoteManifest[], own: readonly string[]): BuildRefusal[] {
  const { id, routes } = manifest;
  return routes.flatMap((route, at) => {
    if (!PATH.test(route.path) || /\/\.\.?(\/|$)/.test(route.path)) return [unreadable(route)];
    if (route.path.startsWith('/:')) return [general(route)];
    if (own.some((one) => covers(one, route.path))) return [clash(route, { fr: 'l’hôte ou l’API', en: 'the host or the API' })];
    if (routes.slice(0, at).some((before) => isSame(route, before)))
      return [clash(route, { fr: 'ce module lui-même', en: 'this remote itself' })];
    const other = others.find((one) => one.id !== id && one.routes.some((theirs) => canTake(route, theirs)));
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
