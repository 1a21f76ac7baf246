import { COMMUNITY } from '@ulty/domain/people/community.js';
import type { FastifyInstance } from 'fastify';

const ROUTES: readonly string[] = ['/api/community/questions', '/api/community/questions/:questionId/answers'];
/** Two pictures and a voice in base64, beside the words. */
const LIMIT_BYTES = Math.ceil(((COMMUNITY.images * COMMUNITY.imageBytes + COMMUNITY.audioBytes) * 4) / 3) + 32 * 1024;

/** Questions and answers may be longer than other bodies: they bring their media with them. Beyond: TOO_LARGE 413. Add it before any route. */
export function addQuestionBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.method === 'POST' && ROUTES.includes(route.url)) route.bodyLimit = LIMIT_BYTES;
  });
}
