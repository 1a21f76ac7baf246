import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './request-identity.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the page that answers may load besides; null almost always. */
    pageSources: PageSources | null;
  }
}

/** Of a page that shows a remote from its developer's machine, or leads there. */
interface PageSources {
  /** Origin of scripts, styles, pictures and data. Such a page starts no worker: its shell would carry the usual policy. */
  origin?: string;
  /** Source of one more inline script. */
  script?: string;
}

/** One policy for every page. Styles may be inline: antd and the first paint need it; of scripts, the one the caller names. Design §4. */
const policyOf = ({ origin = '', script = '' }: PageSources, { formTarget, inlineScript }: SecurityOptions): string =>
  [
    "default-src 'none'",
    `style-src 'self' 'unsafe-inline' ${origin}`,
    `img-src 'self' data: ${origin}`,
    `font-src 'self' ${origin}`,
    `connect-src 'self' ${origin}`,
    // Recordings, from us or from what the device has downloaded.
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

/** For data: a browser tricked into showing them as a page may neither load nor frame anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For the worker, which only asks this site; browsers look for a new one at each visit, on paid connections too. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

export interface SecurityHeaders {
  ofPage: (request: FastifyRequest) => Record<string, string>;
  ofData: (request: FastifyRequest) => Record<string, string>;
  ofFile: (request: FastifyRequest) => Record<string, string>;
  ofOpenedFile: (request: FastifyRequest) => Record<string, string>;
  ofWorker: (request: FastifyRequest) => Record<string, string>;
}

export interface SecurityOptions {
  /** An origin besides ours where a form may end, since browsers follow its redirections. */
  formTarget: string | null;
  /** Whether browsers are to speak https with every subdomain as well. */
  hasHttpsSubdomains: boolean;
  /** Source of the one inline script of our pages, e.g. 'sha256-…' in its quotes. */
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
 * Scripts and styles take their policy from the document that loads them: on such files the other headers would only cost bytes on a paid
 * connection. A picture that is opened by its address is a document of its own.
 */
const LOADED_BY_PAGES = /^text\/(javascript|css)\b/;
const WORKER = '/sw.js';

/** Pictures and voices that people gave. */
const MEDIA = /^\/api\/media\//;

/** Likewise data, which a page asks for many times. */
const isData = (request: FastifyRequest, reply: FastifyReply) =>
  MEDIA.test(request.url) || String(reply.getHeader('content-type')).startsWith('application/json');

/** Puts the security headers and the request's id on every answer, errors included. */
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
