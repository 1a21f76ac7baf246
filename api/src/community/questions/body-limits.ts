import { COMMUNITY } from '@ulty/domain/people/community.js';
import type { FastifyInstance } from 'fastify';

const ROUTES: readonly string[] = ['/api/community/questions', '/api/community/questions/:questionId/answers'];
/** Size limit: two pictures and a voice in base64, beside the words. */
const LIMIT_BYTES = Math.ceil(((COMMUNITY.images * COMMUNITY.imageBytes + COMMUNITY.audioBytes) * 4) / 3) + 32 * 1024;

/**
 * Allows larger bodies for questions and answers, which contain their media; beyond the limit TOO_LARGE 413. Call it before any route is
 * added.
 */
export function addQuestionBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.method === 'POST' && ROUTES.includes(route.url)) route.bodyLimit = LIMIT_BYTES;
  });
}
