import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef, ModulesContainer } from '@nestjs/core';
import type { SyncBatch, SyncBatchOutcome } from '@ulty/contracts/base/sync-batch.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { z } from 'zod';
import { declaredRoutes, type DeclaredRoute } from '../openapi/routes.js';

type BatchEvent = SyncBatch['events'][number];
type BatchAnswer = SyncBatchOutcome['answers'][number];

/**
 * Headers that the call of an event does not copy: the origin rule has checked the batch itself, and the others describe its own body and
 * connection.
 */
const OF_THE_BATCH = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'origin',
  'sec-fetch-site',
  'transfer-encoding',
]);
const NOT_IN_A_BATCH: BatchAnswer = { status: 421, body: null };

/** Whether a route accepts a learner's event: each is decided once by its id, on whatever way it arrives. */
function takesEvents({ method, access, parameters }: DeclaredRoute): boolean {
  if (access !== 'member' || (method !== 'POST' && method !== 'PUT')) return false;
  return parameters.some(({ source, schema }) => source === 'body' && schema instanceof z.ZodObject && 'eventId' in schema.shape);
}

/** Makes the call of a single event in process, with the cookies, headers and address of the request that contained it. */
@Injectable()
export class OwnCalls implements OnModuleInit {
  private readonly routes = findMyWay<findMyWay.HTTPVersion.V1>();

  constructor(
    private readonly modules: ModuleRef,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const container = this.modules.get(ModulesContainer, { strict: false });
    for (const route of declaredRoutes({ get: () => container }).filter(takesEvents))
      this.routes.on(route.method as 'POST', route.path, () => undefined);
  }

  async answer(batch: FastifyRequest, { method, path, body }: BatchEvent): Promise<BatchAnswer> {
    if (!this.routes.find(method, path)) return NOT_IN_A_BATCH;
    const headers = Object.fromEntries(Object.entries(batch.headers).filter(([name]) => !OF_THE_BATCH.has(name)));
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const answer = await fastify.inject({
      method,
      url: path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
      ...(batch.raw.socket.remoteAddress !== undefined && { remoteAddress: batch.raw.socket.remoteAddress }),
    });
    const wait = answer.headers['retry-after'];
    return {
      status: answer.statusCode,
      body: answer.payload === '' ? null : (JSON.parse(answer.payload) as unknown),
      ...(wait !== undefined && { retryAfter: String(wait) }),
    };
  }
}
