import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One policy for every answer. Styles alone may be inline: antd and the first paint need it. Design §4. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // Recordings, from us or from what the device has downloaded.
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of every answer of ours. */
export function securityHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'microphone=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'x-request-id': request.id,
    ...(request.isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Scripts and styles take their policy from the document that loads them: there, each of these headers is bytes on a paid link. */
const FILES = /^\/(host|remotes)\//;

/** Puts the security headers and the request's id on every answer, errors included. */
export function addSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 200 && FILES.test(request.url)) reply.header('x-content-type-options', 'nosniff');
    else reply.headers(securityHeaders(request));
    done(null, payload);
  });
}
