import { COMMUNITY } from '@ulty/domain/community.js';
import type { FastifyInstance } from 'fastify';

/** Where pictures and a voice come along, in base64. */
const WITH_MEDIA = new Set(['/api/community/questions', '/api/community/questions/:questionId/answers']);

/** What else an act holds. */
const WORDS_BYTES = 32_000;

/** Two pictures, a voice and the words of an act. */
export const MEDIA_BODY_BYTES = Math.ceil(((COMMUNITY.images * COMMUNITY.imageBytes + COMMUNITY.audioBytes) * 4) / 3) + WORDS_BYTES;

/** Lets the bodies of these routes be as long as their pictures and voice need. Add it before any route. */
export function addMediaBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.method === 'POST' && WITH_MEDIA.has(route.url)) route.bodyLimit = MEDIA_BODY_BYTES;
  });
}
