import { Controller, Get, Header, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONFIG, type Config } from '../base/config.js';
import { AppError } from '../base/errors.js';
import { html } from '../base/html.js';
import { Access } from '../http/access.js';
import { Answers } from '../http/answers.js';
import { sendRead } from '../reads/send-read.js';
import { OpenApi } from './openapi.js';
import { readSwaggerFile, START_SCRIPT, swaggerVersion } from './swagger-ui.js';

/** Cache header of files that are named by version: browsers need not request them again. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

@Controller('api')
@Access('public')
export class OpenApiController {
  constructor(
    private readonly openApi: OpenApi,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A page that lists the calls of the API and can try them with the session of the browser. 404 NOT_FOUND where API_DOCS closes it. */
  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Answers(null)
  page(@Req() request: FastifyRequest): string {
    this.checkOpen();
    const folder = `/api/docs/${swaggerVersion()}`;
    return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API · Ulty</title><style>body{margin:0}</style><link rel="stylesheet" href="${folder}/swagger-ui.css"></head><body>${request.pageBanner}<main id="docs"><p>API d’Ulty. Description complète, au format OpenAPI : <a href="/api/docs-json">/api/docs-json</a></p></main><script src="${folder}/swagger-ui-bundle.js"></script><script src="${folder}/${START_SCRIPT}"></script></body></html>`.toString();
  }

  /** A script or style of that page. 404 NOT_FOUND for any other file or version. */
  @Get('docs/:version/:file')
  @Answers(null)
  async file(
    @Param('version', { schema: z.string() }) version: string,
    @Param('file', { schema: z.string() }) name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    this.checkOpen();
    const file = version === swaggerVersion() ? await readSwaggerFile(name) : null;
    if (!file) throw new AppError('NOT_FOUND');
    reply.header('content-type', file.type).header('cache-control', FOR_GOOD).header('etag', `"${version}-${name}"`);
    return file.body;
  }

  /** The description of all calls, in OpenAPI 3; 304 when unchanged. 404 NOT_FOUND where API_DOCS closes it. */
  @Get('docs-json')
  @Answers(z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }))
  async document(@Res() reply: FastifyReply): Promise<void> {
    this.checkOpen();
    sendRead(reply, await this.openApi.document(), { access: 'public', keep: 'public' });
  }

  private checkOpen(): void {
    if (!this.config.hasApiDocs) throw new AppError('NOT_FOUND');
  }
}
