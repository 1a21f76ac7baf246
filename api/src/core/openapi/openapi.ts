import { join } from 'node:path';
import { Inject, Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ERRORS, ErrorBody, type ErrorCode } from '@ulty/contracts/base/errors.js';
import { z } from 'zod';
import { contactPage } from '@ulty/domain/base/pages.js';
import { CONFIG, type Config } from '../base/config.js';
import type { AccessLevel } from '../http/access.js';
import { CachedAnswer } from '../public-cache/public-cache.js';
import { readHandlerDocs, type HandlerDoc } from './handler-docs.js';
import { declaredRoutes, type DeclaredRoute, type ParameterSource } from './routes.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Folder of this application's code, compiled or not. */
const CODE = join(import.meta.dirname, '../..');

/** Errors of any call. */
const ANY_CALL: readonly ErrorCode[] = ['REQUEST_TIMEOUT', 'TOO_MANY_REQUESTS', 'HEADERS_TOO_LARGE', 'INTERNAL', 'UNAVAILABLE'];

/**
 * Errors that a call other than GET may answer before its handler runs: the origin rule, read-only mode, and the body parser, whether or
 * not a body is expected.
 */
const ANY_CHANGE: readonly ErrorCode[] = ['FOREIGN_ORIGIN', 'READ_ONLY', 'BAD_JSON', 'TOO_LARGE', 'TOO_MANY_FIELDS', 'UNSUPPORTED_MEDIA'];

/** Errors by the source of a parameter. The router refuses path values that are over 100 characters long or cannot be decoded. */
const OF_PARAMETER: Record<ParameterSource, readonly ErrorCode[]> = {
  body: ['VALIDATION'],
  query: ['VALIDATION'],
  param: ['VALIDATION', 'NOT_FOUND'],
};

const OF_ACCESS: Record<AccessLevel, readonly ErrorCode[]> = {
  public: [],
  member: ['UNAUTHENTICATED'],
  admin: ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED'],
};

/** The OpenAPI description, made from decorators, zod schemas and docblocks of the running application at the first request. */
@Injectable()
export class OpenApi {
  private app: INestApplication | null = null;
  private made: Promise<CachedAnswer<OpenAPIObject>> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Call once the application is initialised. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  /** Returns the description, made and serialised once: a megabyte. */
  document(): Promise<CachedAnswer<OpenAPIObject>> {
    if (!this.app) throw new Error('OpenApi.describe() was not called.');
    this.made ??= this.make(this.app).then((document) => new CachedAnswer(document));
    return this.made;
  }

  private async make(app: INestApplication): Promise<OpenAPIObject> {
    // 500 modules, loaded with the first request.
    const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
    const frame = new DocumentBuilder()
      .setTitle('Ulty')
      .setDescription('The calls of Ulty’s API. Every error carries a stable code; its sentence is French, for the person at the screen.')
      .setVersion('1')
      .setLicense('UNLICENSED', new URL(contactPage, this.config.publicOrigin ?? 'https://ulty.bf').href)
      .addServer(this.config.publicOrigin ?? '/', 'This installation')
      .addCookieAuth('ulty_session', { type: 'apiKey', in: 'cookie', name: 'ulty_session' }, 'session')
      .build();
    const document = SwaggerModule.createDocument(app, frame, {
      operationIdFactory: (controller, method) => `${controller}.${method}`,
      standardSchemaConverter: (schema, { schemaType }) =>
        schema instanceof z.ZodType ? { schema: jsonSchema(schema, schemaType) } : undefined,
    });
    const docs = await readHandlerDocs(CODE);
    const routes = new Map(declaredRoutes(app).map((route) => [route.handler, route]));
    const paths = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'));
    for (const operation of paths.flatMap(([, item]) => Object.values(item) as Operation[])) {
      const handler = operation.operationId ?? '';
      const route = routes.get(handler);
      if (route) tell(operation, route, docs.get(handler));
    }
    document.paths = Object.fromEntries(paths.sort(([a], [b]) => a.localeCompare(b)));
    document.components = { ...document.components, schemas: { ...document.components?.schemas, Error: jsonSchema(ErrorBody, 'output') } };
    return document;
  }
}

/** Adds purpose, access level, answer and errors to an operation. */
function tell(operation: Operation, route: DeclaredRoute, doc: HandlerDoc | undefined): void {
  const { access = 'public', path, answers } = route;
  operation.tags = [path.split('/')[2] ?? 'api'];
  operation.summary = doc?.summary ?? '';
  operation.description = doc?.description ?? '';
  operation.security = access === 'public' ? [] : [{ session: [] }];
  operation.responses = {
    '2XX':
      answers instanceof z.ZodType
        ? { description: 'Réponse', content: { 'application/json': { schema: jsonSchema(answers, 'output') } } }
        : { description: 'Page ou redirection' },
  };
  const codes = errorsOf(route, doc);
  for (const status of [...new Set([...codes].map((code) => ERRORS[code][0]))].sort())
    operation.responses[status] = {
      description: [...codes]
        .filter((code) => ERRORS[code][0] === status)
        .map((code) => `\`${code}\` ${ERRORS[code][1]}`)
        .join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
}

/** Returns every error of a call: those its docblock names, then those shared by calls of its access, parameters and method. */
function errorsOf({ access = 'public', method, parameters }: DeclaredRoute, doc: HandlerDoc | undefined): Set<ErrorCode> {
  return new Set([
    ...(doc?.errors ?? []),
    ...OF_ACCESS[access],
    ...parameters.flatMap(({ source }) => OF_PARAMETER[source]),
    ...(method === 'GET' ? [] : ANY_CHANGE),
    ...ANY_CALL,
  ]);
}

/** Converts a schema; shapes that JSON Schema cannot express (transforms, dates) become 'any' instead of an error. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
  return rest;
}
