import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../base/errors.js';
import { Access } from '../http/access.js';
import { Answers } from '../http/answers.js';
import { ShareCards } from './share-cards.js';

const YEAR_SEC = 31_536_000;
const part = { schema: z.string().max(120) };

/** Pictures that messengers show for a shared link: outside /api/, which robots do not visit. */
@Controller()
@Access('public')
export class ShareCardsController {
  constructor(private readonly cards: ShareCards) {}

  /**
   * A PNG of 1200 × 630 pixels. Immutable; the address of an outdated one redirects to the current one (302). 404 NOT_FOUND. Decision 0118.
   */
  @Get('cartes/:kind/:id/:file')
  @Answers(null)
  async picture(
    @Param('kind', part) kind: string,
    @Param('id', part) id: string,
    @Param('file', part) file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const card = /^[0-9a-f]{16}\.png$/.test(file) ? await this.cards.find(kind, id, request.networks) : null;
    if (!card) throw new AppError('NOT_FOUND');
    if (!card.path.endsWith(`/${file}`)) return void reply.header('cache-control', 'no-cache').redirect(card.path, 302);
    const png = await this.cards.png(kind, card);
    reply.headers({
      'cache-control': `public, max-age=${YEAR_SEC}, immutable`,
      etag: `"${file}"`,
      'cross-origin-resource-policy': 'cross-origin',
    });
    reply.type('image/png').send(png);
  }
}
