import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../http/access.js';
import { html } from '../html.js';
import { Answers } from '../http/answers.js';
import { OpenApi } from './openapi.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

@Controller('api')
@Access('public')
export class OpenApiController {
  constructor(private readonly openApi: OpenApi) {}

  /** The calls of the API on one plain page, with the address of the full description. */
  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Answers(null)
  page(@Req() request: FastifyRequest): string {
    const { paths } = this.openApi.document();
    const rows = Object.entries(paths)
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([path, item]) =>
        METHODS.flatMap((method) =>
          item[method] ? [html`<tr><td><code>${method.toUpperCase()}</code></td><td><code>${path}</code></td></tr>`] : [],
        ),
      );
    return html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API · Ulty</title><style>:root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 16px}td,th{text-align:left;vertical-align:top;padding:4px 16px 4px 0}td{overflow-wrap:anywhere}</style></head><body>${request.demoBanner}<main><h1>API d’Ulty</h1><p>Description complète, au format OpenAPI : <a href="/api/docs-json">/api/docs-json</a></p><table><thead><tr><th>Méthode</th><th>Adresse</th></tr></thead><tbody>${rows}</tbody></table></main></body></html>`.toString();
  }

  /** The OpenAPI 3 description. */
  @Get('docs-json')
  @Answers(z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }))
  document(): object {
    return this.openApi.document();
  }
}
