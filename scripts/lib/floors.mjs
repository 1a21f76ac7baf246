import path from 'node:path';

/** Rooms of api/src by floor, the lowest first. A room that is not named stands on top of them. */
export const FLOORS = [
  ['core'],
  ['identity', 'safety', 'blog', 'search'],
  ['rewards', 'host', 'notify'],
  ['quiz', 'community', 'admin'],
  ['courses', 'dashboard', 'landing'],
  ['coach', 'content', 'demo', 'offline'],
];

/** @param {string} room */
const floorOf = (room) => {
  const floor = FLOORS.findIndex((rooms) => rooms.includes(room));
  return floor === -1 ? FLOORS.length : floor;
};

/**
 * A room of api/src imports rooms of lower floors only: so there is no circle, and a room can be read with what is below it alone.
 * @type {import('./lint-rules.mjs').Rule}
 */
export const lowerFloors = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const root = path.join(context.cwd, 'api/src');
    const [own = '', ...below] = path.relative(root, context.filename).split(path.sep);
    if (own === '..' || below.length === 0) return {};
    return {
      ImportDeclaration(node) {
        const target = node.source.value;
        if (typeof target !== 'string' || !target.startsWith('.')) return;
        const [room = '', ...rest] = path.relative(root, path.resolve(path.dirname(context.filename), target)).split(path.sep);
        if (room === own || rest.length === 0 || floorOf(room) < floorOf(own)) return;
        context.report({
          node,
          message: `${own} (floor ${floorOf(own) + 1}) may not import ${room} (floor ${floorOf(room) + 1}): move what both need to a lower floor of scripts/lib/floors.mjs, or state it in ${own} as an abstract class that ${room} provides.`,
        });
      },
    };
  },
};
