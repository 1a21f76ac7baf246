import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './request-identity.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Additional sources that the page may load; null almost always. */
    pageSources: PageSources | null;
  }
}

/** Sources of a page that shows a remote from its developer's machine, or leads there. */
interface PageSources {
  /** Origin of scripts, styles, pictures and data. Such a page starts no worker, since its shell would carry the usual policy. */
  origin?: string;
  /** Source of one more inline script. */
  script?: string;
}

/** The policy of pages. Styles may be inline: antd and the first paint need it; of inline scripts, only the given one. Design §4. */
const policyOf = ({ origin = '', script = '' }: PageSources, { formTarget, inlineScript }: SecurityOptions): string =>
  [
    "default-src 'none'",
    `style-src 'self' 'unsafe-inline' ${origin}`,
    `img-src 'self' data: ${origin}`,
    `font-src 'self' ${origin}`,
    `connect-src 'self' ${origin}`,
    // Recordings, from this site or downloaded by the device.
    "media-src 'self' blob:",
    "manifest-src 'self'",
    origin ? "worker-src 'none'" : "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `script-src 'self' ${inlineScript} ${origin} ${script}`,
    `form-action 'self' ${formTarget ?? ''}`,
  ]
    .map((directive) => directive.replaceAll(/ +/g, ' ').trim())
    .join('; ');

/** Policy of data: a browser that is made to show them as a page may neither load nor frame anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Policy of the worker, which only requests this site; it is short because browsers check for a new worker at each visit, on paid
 * connections too.
 */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

export interface SecurityHeaders {
  ofPage: (request: FastifyRequest) => Record<string, string>;
  ofData: (request: FastifyRequest) => Record<string, string>;
  ofFile: (request: FastifyRequest) => Record<string, string>;
  ofOpenedFile: (request: FastifyRequest) => Record<string, string>;
  ofWorker: (request: FastifyRequest) => Record<string, string>;
}

export interface SecurityOptions {
  /** An origin besides ours to which a form may redirect. */
  formTarget: string | null;
  /** Whether browsers should use https with every subdomain as well. */
  hasHttpsSubdomains: boolean;
  /** Source of the only inline script of our pages, e.g. 'sha256-…' in its quotes. */
  inlineScript: string;
  publicOrigin: string | undefined;
}

/** The headers of every answer. HSTS lasts a year, and is only sent over https. RFC 6797. */
export function securityHeaders(options: SecurityOptions): SecurityHeaders {
  const { hasHttpsSubdomains, publicOrigin } = options;
  const policy = policyOf({}, options);
  const hsts = { 'strict-transport-security': `max-age=31536000${hasHttpsSubdomains ? '; includeSubDomains' : ''}` };
  const ofFile = (request: FastifyRequest) => ({ 'x-content-type-options': 'nosniff', ...(isHttps(request, publicOrigin) && hsts) });
  const ofAll = (request: FastifyRequest) => ({ 'x-request-id': request.id, ...ofFile(request) });
  return {
    ofPage: (request) => ({
      'content-security-policy': request.pageSources ? policyOf(request.pageSources, options) : policy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'microphone=(self)',
      'cross-origin-opener-policy': 'same-origin',
      ...ofAll(request),
    }),
    ofData: (request) => ({ 'content-security-policy': DATA_POLICY, ...ofAll(request) }),
    ofFile,
    ofOpenedFile: (request) => ({ 'content-security-policy': DATA_POLICY, ...ofFile(request) }),
    ofWorker: (request) => ({ 'content-security-policy': WORKER_POLICY, ...ofFile(request) }),
  };
}

const FILES = /^\/(host|remotes)\//;
/**
 * Types of files loaded by pages: scripts and styles follow the policy of their document, so the other headers would only cost bytes on a
 * paid connection. A picture opened by its address is a document of its own.
 */
const LOADED_BY_PAGES = /^text\/(javascript|css)\b/;
const WORKER = '/sw.js';

/** Pictures and voices uploaded by people. */
const MEDIA = /^\/api\/media\//;

/** Data, which a page requests many times, also need fewer headers. */
const isData = (request: FastifyRequest, reply: FastifyReply) =>
  MEDIA.test(request.url) || String(reply.getHeader('content-type')).startsWith('application/json');

/** Sets the security headers and the request's id on every answer, errors included. */
export function addSecurityHeaders(fastify: FastifyInstance, { ofPage, ofData, ofFile, ofOpenedFile, ofWorker }: SecurityHeaders): void {
  fastify.decorateRequest('pageSources', null);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if ((reply.statusCode === 200 || reply.statusCode === 304) && FILES.test(request.url))
      reply.headers(LOADED_BY_PAGES.test(String(reply.getHeader('content-type'))) ? ofFile(request) : ofOpenedFile(request));
    else if (reply.statusCode < 400 && request.url === WORKER) reply.headers(ofWorker(request));
    else reply.headers(isData(request, reply) ? ofData(request) : ofPage(request));
    done(null, payload);
  });
}
