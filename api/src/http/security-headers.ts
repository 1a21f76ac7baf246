import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One policy for every answer. Styles alone may be inline: antd and the first paint need it. Design §4. */
const POLICY = [
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
  "frame-ancestors 'none'",
].join('; ');

export type HeadersOf = (request: FastifyRequest) => Record<string, string>;

/** The headers of every answer of ours. `formTarget`: an origin besides ours where a form may end, since browsers follow its redirections. */
export function securityHeaders(formTarget: string | null): HeadersOf {
  const policy = `${POLICY}; form-action 'self'${formTarget ? ` ${formTarget}` : ''}`;
  return (request) => ({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'microphone=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'x-request-id': request.id,
    ...(request.isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  });
}

/** Scripts and styles take their policy from the document that loads them: there, each of these headers is bytes on a paid link. */
const FILES = /^\/(host|remotes)\//;

/** Puts the security headers and the request's id on every answer, errors included. */
export function addSecurityHeaders(fastify: FastifyInstance, headersOf: HeadersOf): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 200 && FILES.test(request.url)) reply.header('x-content-type-options', 'nosniff');
    else reply.headers(headersOf(request));
    done(null, payload);
  });
}
