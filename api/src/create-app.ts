import 'reflect-metadata';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppModule } from './app.module.js';
import type { Config } from './core/base/config.js';
import { addPageBanner } from './host/documents/page-banner.js';
import { addDevOverrides } from './host/dev-override/override-cookie.js';
import { addSignedBodies } from './core/gateways/signed-bodies.js';
import { addUploadBodies } from './host/publishing/upload-bodies.js';
import { addRegistryStamp } from './host/registry/registry-stamp.js';
import { addDocumentBodies } from './core/documents/document-bodies.js';
import { AppError } from './core/base/errors.js';
import { addMetrics } from './core/http/metrics.js';
import { errorBody, prepareReply } from './core/http/error-filter.js';
import { speakFrench } from './core/http/field-messages.js';
import { addBodyAccess } from './identity/access/body-access.js';
import { START_HOST_SOURCE } from './host/documents/start-host.js';
import { answerClientError } from './core/http/client-errors.js';
import { addCompression } from './core/http/compression.js';
import { addNotModified } from './core/http/negotiation.js';
import { addZippedBodies } from './core/http/zipped-bodies.js';
import { addConnections } from './core/http/connections.js';
import { addJsonParser } from './core/http/json-parser.js';
import { addWaitingAnswers } from './core/http/waiting-answers.js';
import { addFormParser } from './core/http/form-parser.js';
import { addQuestionBodies } from './community/questions/body-limits.js';
import { addOriginRule } from './core/http/origin-rule.js';
import { addReadOnly } from './core/disk/read-only.js';
import { addRateLimits } from './identity/access/rate-limits.js';
import { addRequestIdentity } from './core/http/request-identity.js';
import { addRequestLog, loggerOptions, nestLogger, requestId } from './core/http/request-log.js';
import { addSecurityHeaders, securityHeaders } from './core/http/security-headers.js';
import { OpenApi } from './core/openapi/openapi.js';
import { addReferralClaims } from './rewards/referrals/referral-cookie.js';

const BODY_LIMIT_BYTES = 64 * 1024;
/** Interval at which Node checks for timed-out requests. */
const TIMEOUT_LOOK_MS = 1_000;

/**
 * The API, initialised and not listening: `app.listen(port, host)` serves, `app.inject()` tests. It connects to PostgreSQL in
 * the background; `/api/health/ready` reports when it has.
 */
export async function createApp(config: Config): Promise<NestFastifyApplication> {
  speakFrench();
  const headers = securityHeaders({
    formTarget: config.oidc && new URL(config.oidc.issuer).origin,
    hasHttpsSubdomains: config.hasHttpsSubdomains,
    inlineScript: START_HOST_SOURCE,
    publicOrigin: config.publicOrigin,
  });
  const adapter = new FastifyAdapter({
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    http: { headersTimeout: config.headersTimeoutMs, connectionsCheckingInterval: TIMEOUT_LOOK_MS },
    requestTimeout: config.requestTimeoutMs,
    connectionTimeout: config.silenceTimeoutMs,
    clientErrorHandler: answerClientError,
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestId,
    // Requests whose URL the router cannot parse never reach hooks or filters.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const error = new AppError('NOT_FOUND');
      reply.headers(headers.ofData(request));
      prepareReply(error, reply).send(errorBody(error, request.id));
    },
  });
  const fastify = adapter.getInstance();
  addRequestIdentity(fastify, config.publicOrigin);
  addSecurityHeaders(fastify, headers);
  addRequestLog(fastify);
  addMetrics(fastify);
  addConnections(fastify, { maxUnfinished: config.unfinishedPerAddress, hasProxies: config.trustedProxies.length > 0 });
  addOriginRule(fastify);
  if (config.trustedProxies.length > 0 && !config.publicOrigin)
    fastify.log.warn('PUBLIC_ORIGIN is not set: links lead to this machine, and forms sent through the proxy may be refused');
  const bodyAccess = addBodyAccess(fastify, BODY_LIMIT_BYTES);
  addZippedBodies(fastify, BODY_LIMIT_BYTES);
  addSignedBodies(fastify, BODY_LIMIT_BYTES);
  addUploadBodies(fastify);
  addDocumentBodies(fastify);
  addQuestionBodies(fastify);
  addNotModified(fastify);
  addCompression(fastify);
  addWaitingAnswers(fastify, config.waitingBytesPerAddress);

  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    logger: config.logLevel === 'silent' ? false : nestLogger(fastify.log),
    abortOnError: false,
  });
  addFormParser(app, BODY_LIMIT_BYTES);
  addJsonParser(app);
  await app.register(cookie);
  addRateLimits(app, config);
  addReadOnly(app);
  addPageBanner(app, config.isDemoSeeded);
  addDevOverrides(app);
  addReferralClaims(app);
  addRegistryStamp(app);
  await app.init();
  bodyAccess.enforceFor(app, config);
  app.get(OpenApi).describe(app);
  await fastify.ready();
  return app;
}
