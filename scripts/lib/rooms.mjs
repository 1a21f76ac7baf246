import path from 'node:path';

/** Every room may import these; `core` imports only itself. */
const GROUND = ['core', 'identity'];

/** A room's exports for the others besides its services and modules: parts that work inside another room's transaction or statement. */
/** @type {Record<string, readonly string[]>} */
export const DOORS = {
  community: [
    'people/relations.js',
    'questions/clean-text.js',
    'questions/question-lists.js',
    'safety/fold.js',
    'safety/moderation-items.js',
    'safety/read-text.js',
    'safety/review.js',
    'safety/targets.js',
  ],
  content: ['ogg-opus.js'],
  dashboard: ['progression/weak-topic.queries.js'],
  quiz: [
    'books/books.mapper.js',
    'books/books.queries.js',
    'books/recordings.js',
    'books/topic-name.js',
    'exams/exams.queries.js',
    'exercises/exercises.mapper.js',
    'exercises/exercises.queries.js',
    'exercises/take-tries.js',
    'library/track-books.js',
    'quiz-results/grade.js',
  ],
  rewards: ['ledger/ledger.js', 'ledger/postings.js', 'ledger/proven-release.js', 'streaks/streaks.queries.js'],
};

const SERVICE = /\.(service|module)\.js$/;

/** Imports between the rooms of api/src go to `core` and `identity`, and to another room only through its named services. */
/** @type {import('./lint-rules.mjs').Rule} */
export const roomArrows = {
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
        if (room === own || rest.length === 0 || room === 'core') return;
        if (own !== 'core' && (GROUND.includes(room) || SERVICE.test(target) || DOORS[room]?.includes(rest.join('/')))) return;
        context.report({
          node,
          message:
            own === 'core'
              ? `core stands on no other room, and this is in ${room}: move the part that both need into core.`
              : `${own} reaches into ${room}/${rest.join('/')}: go through a service of ${room}, or name a door in scripts/lib/rooms.mjs.`,
        });
      },
    };
  },
};
